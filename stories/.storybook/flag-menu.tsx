/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React from 'react';
import { Button, PopoverProvider } from 'storybook/internal/components';
import { addons, types, useGlobals, useGlobalTypes } from 'storybook/manager-api';
import { styled } from 'storybook/theming';

const id = 'flags';

/** Adds one menu with a choice for each flag, because a menu for each flag fills the toolbar. */
export function registerFlagMenu(): void {
  addons.register(id, () => {
    addons.add(`${id}/menu`, {
      type: types.TOOL,
      title: 'Flags',
      match: ({ viewMode }) => viewMode === 'story',
      render: () => <FlagMenu />,
    });
  });
}

interface Flag {
  description?: string;
  /** Set by `flagToolbar`; other globals have no variants. */
  variants?: readonly string[];
}

function FlagMenu() {
  const [globals, setGlobals] = useGlobals();
  const flags = Object.entries(useGlobalTypes() as Readonly<Record<string, Flag>>).flatMap(
    ([key, { description, variants }]) => (variants ? [{ key, description, variants }] : []),
  );
  const chosen = flags.filter(({ key }) => globals[key] !== undefined).length;
  return (
    <PopoverProvider
      ariaLabel="Flags"
      popover={
        <Choices>
          {flags.map(({ key, description, variants }) => (
            <label key={key}>
              <span>
                <strong>{key}</strong> {description}
              </span>
              <select
                value={String(globals[key] ?? '')}
                onChange={event => setGlobals({ [key]: event.target.value || undefined })}
              >
                <option value="">as planned</option>
                {variants.map(variant => (
                  <option key={variant}>{variant}</option>
                ))}
              </select>
            </label>
          ))}
        </Choices>
      }
    >
      <Button variant="ghost" padding="small" ariaLabel="Choose the visitor’s flags">
        {chosen > 0 ? `Flags (${chosen})` : 'Flags'}
      </Button>
    </PopoverProvider>
  );
}

const Choices = styled.div(({ theme }) => ({
  padding: 12,
  display: 'grid',
  gap: 10,
  maxWidth: 460,
  fontSize: 12,
  color: theme.color.defaultText,
  label: { display: 'grid', gridTemplateColumns: '1fr 9em', gap: 12, alignItems: 'center' },
  select: { font: 'inherit', padding: 4, color: 'inherit', background: theme.background.content },
}));
