import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  activeFilterCount,
  defaultFilters,
  type ServerFilters as Filters,
  filterOptionsOf,
} from '@warmup/domain/servers'
import { manyServersFixture } from '@warmup/domain/servers/fixtures'
import { FilterSheet, ServerFilters, type ServerFiltersProps } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'

const withFilters = (given: Partial<Filters>) => {
  const filters = { ...defaultFilters, ...given }
  return { filters, activeCount: activeFilterCount(filters) }
}

const meta = {
  title: 'Servers/ServerFilters',
  component: ServerFilters,
  loaders: [async () => void (await FilterSheet.preload())],
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
    await userEvent.click(await canvas.findByRole('button', { name: /筛选服务器|Filter servers/ }))
    await expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toHaveTextContent(/隐藏满员|Hide full/)
  },
}

const Chosen = ({ filters: given, ...props }: ServerFiltersProps) => {
  const [filters, setFilters] = useState(given)
  return <ServerFilters {...props} filters={filters} onChange={setFilters} activeCount={activeFilterCount(filters)} />
}

/** Reset has nothing more to do once it was pressed, and keeps the keyboard's place all the same. */
export const ResetKeepsFocus: Story = {
  args: { ...withFilters({ modes: ['dm', 'retakes'] }), openMenu: 'modes' },
  render: (args) => <Chosen {...args} />,
  play: async ({ canvas }) => {
    const reset = await canvas.findByRole('button', { name: /^(重置|Reset)$/ })
    await userEvent.click(reset)
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await expect(reset).toHaveFocus()
  },
}
export const SheetResetKeepsFocus: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Chosen {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /筛选服务器|Filter servers/ }))
    const sheet = within(await screen.findByRole('dialog', {}, { timeout: 5_000 }))
    const modes = sheet.getByRole('region', { name: /^(模式|Modes)$/ })
    await userEvent.click(within(modes).getByRole('button', { name: /^(重置|Reset)$/ }))
    await expect(within(modes).queryByRole('button', { name: /^(重置|Reset)$/ })).toBeNull()
    await expect(modes).toHaveFocus()
    await userEvent.click(within(modes).getAllByRole('checkbox')[0] as HTMLElement)
    const resetAll = sheet.getByRole('button', { name: /^(全部重置|Reset all)$/ })
    await expect(resetAll).toBeEnabled()
  },
}
