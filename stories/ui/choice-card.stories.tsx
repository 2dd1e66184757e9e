import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChoiceCard } from '../../src/ui/choice-card/choice-card.tsx';
import { ChoiceCards } from '../../src/ui/choice-card/choice-cards.tsx';

const meta = {
  title: 'ui/ChoiceCards',
  component: ChoiceCards,
  args: {
    id: 'package',
    legend: 'Package',
    children: (
      <>
        <ChoiceCard
          name="package"
          value="1"
          title="Essentials"
          price="$109"
          period="/ year"
          before="Also includes"
          features={['Shared calendar', 'Messages with first-viewed times', 'Expenses and receipts']}
        />
        <ChoiceCard
          name="package"
          value="2"
          defaultChecked
          badge="Most chosen"
          title="Premium"
          price="$149"
          period="/ year"
          before="Also includes"
          features={[
            'Everything in Essentials',
            'ToneMeter™ in every message',
            '10 GB for files and photos',
            'Calls, recorded if you wish',
          ]}
        />
        <ChoiceCard
          name="package"
          value="3"
          title="Build your own"
          price="$99"
          period="/ year and up"
          before="Also includes"
          features={['Start with the calendar and messages', 'Add only what you need']}
        />
      </>
    ),
  },
} satisfies Meta<typeof ChoiceCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Problem: Story = { args: { error: 'Choose a package to continue' } };
export const LongSpanish: Story = {
  args: {
    legend: 'Paquete',
    children: (
      <>
        <ChoiceCard
          name="paquete"
          value="1"
          title="Lo esencial para dos hogares"
          price="$1,999.00 MXN"
          period="/ año, IVA incluido"
          before="También incluye"
          features={['Calendario compartido con cambios y solicitudes', 'Mensajes con la hora de la primera lectura']}
        />
        <ChoiceCard
          name="paquete"
          value="2"
          badge="El que más familias eligen"
          title="Premium"
          price="$2,749.00 MXN"
          period="/ año, IVA incluido"
          before="También incluye"
          features={['Todo lo esencial', 'ToneMeter™ en cada mensaje']}
          terms={['Incluye $379.17 de IVA']}
          saving="Ahorra $749.00"
        />
      </>
    ),
  },
};
