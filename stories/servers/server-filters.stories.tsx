import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  activeFilterCount,
  defaultFilters,
  type ServerFilters as Filters,
  filterOptionsOf,
} from '@warmup/domain/servers'
import { manyServersFixture } from '@warmup/domain/servers/fixtures'
import { FilterChoices, FilterSheet, ServerFilters, type ServerFiltersProps } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { where } from '../where.ts'

const withFilters = (given: Partial<Filters>) => {
  const filters = { ...defaultFilters, ...given }
  return { filters, activeCount: activeFilterCount(filters) }
}

const meta = {
  title: 'Servers/ServerFilters',
  component: ServerFilters,
  loaders: [async () => void (await Promise.all([FilterChoices.preload(), FilterSheet.preload()]))],
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
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(重置|Reset)$/ }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ modes: [] }))
  }),
}
export const MapsOpen: Story = { args: { openMenu: 'maps' } }
export const RegionsOpen: Story = { args: { openMenu: 'regions' } }
/** The nearest first, whatever order the list has them in; groups of which all, some or none are chosen. */
export const RegionGroups: Story = {
  args: {
    ...withFilters({ regions: ['ap-tokyo', 'ap-seoul', 'eu-frankfurt'] }),
    options: {
      modes: [],
      maps: [],
      regions: ['eu-frankfurt', 'ap-tokyo', 'ap-seoul', 'ap-singapore', 'shanghai-2', 'ap-shanghai', 'sa-saopaulo'],
    },
    regionLists: { china: ['ap-shanghai', 'shanghai-2'] },
    nearestFirst: (regions) =>
      regions.toSorted((a, b) => Number(b.includes('shanghai')) - Number(a.includes('shanghai'))),
    openMenu: 'regions',
  },
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    const group = async (name: RegExp) => await canvas.findByRole('button', { name })
    await expect(await group(/^(全部|All)$/)).toHaveAttribute('aria-pressed', 'false')
    await expect(await group(/^(中国|China)$/)).toHaveAttribute('aria-pressed', 'false')
    await expect(await group(/^(亚洲|Asia)$/)).toHaveAttribute('aria-pressed', 'mixed')
    await expect(await group(/^(欧洲|Europe)$/)).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getAllByRole('checkbox')[0]).toHaveAccessibleName(/^(上海二区|Shanghai 2)$/)
    const expectChosen = async (...regions: string[]) =>
      await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ regions }))
    await userEvent.click(await group(/^(中国|China)$/))
    await expectChosen('ap-tokyo', 'ap-seoul', 'eu-frankfurt', 'shanghai-2', 'ap-shanghai')
    await userEvent.click(await group(/^(亚洲|Asia)$/))
    await expectChosen('ap-tokyo', 'ap-seoul', 'eu-frankfurt', 'ap-singapore')
    await userEvent.click(await group(/^(欧洲|Europe)$/))
    await expectChosen('ap-tokyo', 'ap-seoul')
    await userEvent.click(await group(/^(全部|All)$/))
    await expectChosen()
  }),
}
/** A part of the world without regions has no button. */
export const RegionsOfOneGroup: Story = {
  args: { openMenu: 'regions', options: { modes: ['dm'], maps: [], regions: ['ap-shanghai'] } },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(中国|China)$/ })
    await expect(canvas.queryByRole('button', { name: /^(欧洲|Europe)$/ })).toBeNull()
  }),
}
/** The choices are one tab stop, and so are the groups; arrow keys, Home, End and letters move inside. */
export const KeysInTheMenu: Story = {
  args: {
    ...withFilters({ maps: ['de_dust2'] }),
    options: { modes: [], maps: ['aim_map', 'de_dust2', 'de_nuke'], regions: ['ap-tokyo', 'eu-frankfurt'] },
  },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const focused = () => (document.activeElement?.closest('label') ?? document.activeElement)?.textContent
    canvas.getByRole('button', { name: /^(地图|Maps)$/ }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('dialog')
    await expect(focused()).toBe('de_dust2')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focused()).toBe('de_nuke')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focused()).toBe('aim_map')
    await userEvent.keyboard('{ArrowLeft}{Home}d')
    await expect(focused()).toBe('de_dust2')
    await userEvent.keyboard('{Escape}')

    canvas.getByRole('button', { name: /^(地区|Regions)$/ }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('dialog')
    await userEvent.tab({ shift: true })
    await expect(focused()).toMatch(/^(全部|All)$/)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(focused()).toMatch(/^(欧洲|Europe)$/)
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('type', 'checkbox')
  }),
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
  play: where('(width < 48rem)', async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /筛选服务器|Filter servers/ }))
    await expect(await openDialog()).toHaveTextContent(/隐藏满员|Hide full/)
  }),
}

/** The portal's own words break nowhere: where two columns would break one there is one column. */
export const NarrowSheetEnglish: Story = {
  ...MobileSheet,
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  play: async (context) => {
    await MobileSheet.play?.(context)
    const sheet = within(screen.getByRole('dialog'))
    for (const mode of ['Competitive', 'Deathmatch']) {
      const words = document.createRange()
      words.selectNodeContents(sheet.getByText(mode).lastChild as Text)
      await expect(words.getClientRects()).toHaveLength(1)
    }
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
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const reset = await canvas.findByRole('button', { name: /^(重置|Reset)$/ })
    await userEvent.click(reset)
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await expect(reset).toHaveFocus()
  }),
}
export const SheetResetKeepsFocus: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Chosen {...args} />,
  play: where('(width < 48rem)', async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /筛选服务器|Filter servers/ }))
    const sheet = within(await openDialog())
    const modes = sheet.getByRole('region', { name: /^(模式|Modes)$/ })
    await userEvent.click(within(modes).getByRole('button', { name: /^(重置|Reset)$/ }))
    await expect(within(modes).queryByRole('button', { name: /^(重置|Reset)$/ })).toBeNull()
    await expect(modes).toHaveFocus()
    await userEvent.click(within(modes).getAllByRole('checkbox')[0] as HTMLElement)
    const resetAll = sheet.getByRole('button', { name: /^(全部重置|Reset all)$/ })
    await expect(resetAll).toBeEnabled()
  }),
}
