import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  activeFilterCount,
  defaultFilters,
  type ServerFilters as Filters,
  filterOptionsOf,
} from '@warmup/domain/servers'
import { manyServersFixture } from '@warmup/domain/servers/fixtures'
import { ServerFilters } from '@warmup/ui/servers'
import { expect, fn, screen, userEvent } from 'storybook/test'

const withFilters = (given: Partial<Filters>) => {
  const filters = { ...defaultFilters, ...given }
  return { filters, activeCount: activeFilterCount(filters) }
}

const meta = {
  title: 'Servers/ServerFilters',
  component: ServerFilters,
  args: {
    ...withFilters({}),
    options: filterOptionsOf(manyServersFixture(60)),
    onChange: fn(),
    onResetAll: fn(),
  },
} satisfies Meta<typeof ServerFilters>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ModesOpen: Story = {
  args: { ...withFilters({ modes: ['dm', 'retakes'] }), openMenu: 'modes' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重置|Reset)$/ }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ modes: [] }))
  },
}
export const MapsOpen: Story = { args: { openMenu: 'maps' } }
export const RegionsOpen: Story = { args: { openMenu: 'regions' } }
export const RegionGroups: Story = { args: { openMenu: 'regions', regionGroup: 'asia' } }
export const NoRegionsInGroup: Story = {
  args: { openMenu: 'regions', regionGroup: 'europe', options: { modes: ['dm'], maps: [], regions: ['ap-shanghai'] } },
}
export const OptionsLoading: Story = { args: { options: undefined, openMenu: 'maps' } }
export const SomeSelected: Story = {
  args: withFilters({
    modes: ['dm', 'retakes'],
    maps: ['de_mirage'],
    regions: ['ap-shanghai', 'ap-tokyo', 'eu-frankfurt'],
  }),
}
export const AllTogglesOn: Story = { args: withFilters({ hideEmpty: true }) }
export const Mobile: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
}
export const MobileSheet: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = canvas.queryByRole('button', { name: /筛选服务器|Filter servers/ })
    // On a wide canvas the filters stand in the bar and there is no sheet to open.
    if (button === null) return
    await userEvent.click(button)
    await expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toHaveTextContent(/隐藏满员|Hide full/)
  },
}
