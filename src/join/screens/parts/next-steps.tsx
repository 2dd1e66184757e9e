import { Trans } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NumberedList } from '../../../ui/numbered-list/numbered-list.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

export function NextSteps({ coparent }: { coparent: string }) {
  return (
    <Stack gap="small">
      <h2><Trans>What happens next</Trans></h2>
      <NumberedList>
        <li><Trans><a href={brand.links.login}>Log in</a> with the username and password you have just chosen.</Trans></li>
        <li><Trans>Get the <a href={brand.links.appStores}>app for your phone</a>, so that nothing gets lost between two homes.</Trans></li>
        <li><Trans>We have invited <bdi>{coparent}</bdi>. Nothing more is needed from you until they join.</Trans></li>
      </NumberedList>
    </Stack>
  );
}
