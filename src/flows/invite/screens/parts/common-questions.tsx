import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Questions } from '../../../../ui/questions/questions.tsx';

const { name: product } = brand;

export const CommonQuestions = () => (
  <Stack gap="small">
    <h2>
      <Trans>Common questions</Trans>
    </h2>
    <Questions
      items={[
        {
          key: 'what',
          question: <Trans>What is {product}?</Trans>,
          answer: (
            <Trans>
              One calm place for parents who live apart. You both see the same calendar, messages and expenses, so
              nothing gets lost between two homes.
            </Trans>
          ),
        },
        {
          key: 'cost',
          question: <Trans>Do I have to pay?</Trans>,
          answer: (
            <Trans>
              If your subscription has been paid, this page says so and you won’t be asked to pay. Otherwise you choose
              a package, and you see its price before you pay.
            </Trans>
          ),
        },
        {
          key: 'link',
          question: <Trans>Can I share my link?</Trans>,
          answer: (
            <Trans>
              Please don’t. The link is only for you, because it opens your invitation and shows your family’s names.
            </Trans>
          ),
        },
      ]}
    />
  </Stack>
);
