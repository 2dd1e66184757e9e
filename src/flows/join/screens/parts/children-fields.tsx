import { insert, remove, useFieldArray } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { flushSync } from 'react-dom';
import { type Child, mostChildren } from '../../../../contract/entities/coparent-details.schema.ts';
import { fieldId } from '../../../../form/field-id.ts';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { LockContext } from '../../../../ui/field/lock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import type { CoparentForm } from './coparent-contact.tsx';

export const emptyChild: Child = { firstName: '', lastName: '', email: '' };

/** Number of the child that a field belongs to, counted from 1. */
export function childNumber(id: string): number | null {
  const [list, at] = id.split('.');
  return list === 'children' ? Number(at) + 1 : null;
}

export function ChildrenFields({ form }: { form: CoparentForm }) {
  const { t } = useLingui();
  const isLocked = use(LockContext);
  const { items } = useFieldArray(form, { path: ['children'] });
  const add = () => {
    flushSync(() => insert(form, { path: ['children'], initialInput: emptyChild }));
    focusChild(items.length);
  };
  const removeAt = (at: number) => {
    flushSync(() => remove(form, { path: ['children'], at }));
    focusChild(Math.max(0, at - 1));
  };
  return (
    <Stack>
      {items.map((item, at) => {
        const number = at + 1;
        return (
          <Panel
            key={item}
            as="fieldset"
            heading={<Trans>Child {number}</Trans>}
            action={
              items.length > 1 ? (
                <Button
                  variant="quiet"
                  busy={isLocked}
                  aria-label={t`Remove child ${number}`}
                  onClick={() => removeAt(at)}
                >
                  <Icon name="trash" />
                  <Trans>Remove</Trans>
                </Button>
              ) : undefined
            }
          >
            <Stack>
              <Pair>
                <FormTextField
                  of={form}
                  path={['children', at, 'firstName']}
                  label={t`First name`}
                  autoComplete="off"
                />
                <FormTextField of={form} path={['children', at, 'lastName']} label={t`Last name`} autoComplete="off" />
              </Pair>
              <FormTextField
                of={form}
                path={['children', at, 'email']}
                type="email"
                label={t`Email`}
                optional
                autoComplete="off"
                inputMode="email"
              />
            </Stack>
          </Panel>
        );
      })}
      {items.length < mostChildren ? (
        <div>
          <Button variant="secondary" busy={isLocked} onClick={add}>
            <Icon name="plus" />
            <Trans>Add another child</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

const focusChild = (at: number): void => document.getElementById(fieldId(['children', at, 'firstName']))?.focus();
