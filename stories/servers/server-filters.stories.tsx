import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  activeFilterCount,
  defaultFilters,
  type ServerFilters as Filters,
  filterOptionsOf,
} from '@warmup/domain/servers'
import { manyServersFixture } from '@warmup/domain/servers/fixtures'
import {
  FilterChoices,
  FilterSheet,
  OwnChoices,
  type OwnFilters,
  ServerFilters,
  type ServerFiltersProps,
} from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { where } from '../where.ts'

const withFilters = (given: Partial<Filters>) => {
  const filters = { ...defaultFilters, ...given }
  return { filters, activeCount: activeFilterCount(filters) }
}

const servers = manyServersFixture(60)

const own: OwnFilters = {
  favourites: 3,
  recent: 5,
  saved: [
    { name: '晚上的死斗', search: 'modes=dm&hide_empty=true' },
    { name: '离我最近的回防服务器', search: 'modes=retakes&sort=latency' },
  ],
  current: 'modes=dm&hide_empty=true',
  onApply: fn(),
  onSave: fn(),
  onRemove: fn(),
}

// zh: 服务器筛选
const meta = {
  title: 'Servers/ServerFilters',
  component: ServerFilters,
  decorators: [inEnglish({ 晚上的死斗: 'Evening deathmatch', 离我最近的回防服务器: 'Retakes near me' })],
  loaders: [
    async () => void (await Promise.all([FilterChoices.preload(), FilterSheet.preload(), OwnChoices.preload()])),
  ],
  args: {
    ...withFilters({}),
    own,
    options: filterOptionsOf(servers),
    servers,
    onChange: fn(),
    onResetAll: fn(),
  },
} satisfies Meta<typeof ServerFilters>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未筛选
export const Default: Story = {}
/** A backend that lacks these calls, in a browser that stores nothing. */
// zh: 没有我的筛选
export const WithoutOwn: Story = { args: { own: undefined } }
// zh: 展开我的筛选
export const OwnOpen: Story = {
  args: { ...withFilters({ modes: ['dm'], hideEmpty: true }), openMenu: 'own' },
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(星标|Favourites)/ }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ only: 'favourites', hideFull: false }))
    await userEvent.click(canvas.getByRole('button', { name: /^(离我最近的回防服务器|Retakes near me)$/ }))
    await expect(own.onApply).toHaveBeenCalledWith(expect.objectContaining({ search: 'modes=retakes&sort=latency' }))
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(给当前筛选起个名字|Name for these filters)$/ }),
      '周末{Enter}',
    )
    await expect(own.onSave).toHaveBeenCalledWith('周末')
    const [remove] = canvas.getAllByRole('button', { name: /^(删除|Delete)/ })
    await userEvent.click(remove as HTMLElement)
    await expect(own.onRemove).toHaveBeenCalledOnce()
  }),
}
/** Signed out, nothing saved, and no filters to save. */
// zh: 我的筛选为空
export const OwnEmpty: Story = {
  args: { own: { ...own, favourites: 0, recent: undefined, saved: [], current: '' }, openMenu: 'own' },
}
// zh: 保存的筛选已满
export const OwnFull: Story = {
  args: {
    own: {
      ...own,
      saved: Array.from({ length: 12 }, (_, index) => ({ name: `Filter ${index + 1}`, search: `s=${index}` })),
    },
    openMenu: 'own',
  },
}
// zh: 只看星标
export const FavouritesOnly: Story = { args: withFilters({ only: 'favourites', hideFull: false, hideOffline: false }) }
// zh: 展开模式
export const ModesOpen: Story = {
  args: { ...withFilters({ modes: ['dm', 'retakes'] }), openMenu: 'modes' },
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    const modes = await canvas.findAllByRole('checkbox')
    const names = modes.map((mode) => mode.closest('label')?.querySelector('[data-part=label]')?.textContent)
    await expect(names.join()).toMatch(/(死斗,禁狙死斗,手枪死斗|Deathmatch,No-AWP DM,Pistol DM)/)
    await expect(modes[0]).toHaveAccessibleDescription(/^\d+ (台服务器|servers?)$/)
    await userEvent.click(await canvas.findByRole('button', { name: /^(重置|Reset)$/ }))
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ modes: [] }))
  }),
}
// zh: 展开地图
export const MapsOpen: Story = {
  args: { openMenu: 'maps' },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    // The menu scrolls only if it reaches the bottom of the window.
    const list = (await canvas.findAllByRole('checkbox'))[0]?.closest('[data-part=choices]') as HTMLElement
    const isWhole = list.scrollHeight <= list.clientHeight
    await expect(isWhole || list.getBoundingClientRect().bottom >= window.innerHeight - 12).toBe(true)
  }),
}
/** Most maps have no server in the chosen region: they say so and can still be chosen. */
// zh: 有的地图没有服务器
export const MapsWithoutServers: Story = {
  args: { ...withFilters({ regions: ['sa-saopaulo'] }), openMenu: 'maps' },
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    const maps = await canvas.findAllByRole('checkbox')
    const empty = maps.find((map) => map.closest('[data-leaves-none]')) as HTMLElement
    await expect(empty).toHaveAccessibleDescription(/^0 (台服务器|servers)$/)
    await userEvent.click(empty)
    await expect(args.onChange).toHaveBeenCalledOnce()
  }),
}
/** Typing on a choice goes to the search; an arrow key returns; Escape clears the search, then closes the menu. */
// zh: 搜索地图
export const MapSearch: Story = {
  play: where('(width >= 48rem)', async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^(地图|Maps)$/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await canvas.findByRole('dialog'))
    await waitFor(() => expect(menu.getAllByRole('checkbox')[0]).toHaveFocus())
    const search = menu.getByRole('searchbox', { name: /^(搜索地图|Search maps)$/ })
    await userEvent.keyboard('dust')
    await expect(search).toHaveValue('dust')
    await userEvent.keyboard(' 2')
    await expect(menu.getByRole('status')).toHaveTextContent(/^(找到 1 张地图|1 map found)$/)
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(menu.getByRole('checkbox', { name: 'de_dust2' })).toHaveFocus())
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ maps: ['de_dust2'] }))
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    // Safari: the Escape that ended an input method composition.
    await fireEvent.keyDown(search, { key: 'Escape', keyCode: 229 })
    await expect(canvas.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('de_t')
    await expect(menu.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.keyboard('{Escape}{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('de_t')
  }),
}
// zh: 没有搜到地图
export const MapSearchWithoutFinds: Story = {
  args: { openMenu: 'maps' },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), '炼狱小镇')
    await canvas.findByText(/^(没有地图叫「炼狱小镇」|No map is called “炼狱小镇”)$/)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  }),
}
// zh: 展开地区
export const RegionsOpen: Story = { args: { openMenu: 'regions' } }
/** Regions are sorted nearest first, regardless of the list's order. A group can be fully, partly or not chosen. */
// zh: 按大区选择
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
    const counts = canvas.getAllByRole('checkbox').map((box) => Number(box.closest('label')?.lastChild?.textContent))
    const total = counts.reduce((sum, count) => sum + count, 0)
    await expect(await group(/^(全部|All)$/)).toHaveAccessibleDescription(new RegExp(`\\b${total}\\b`))
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
/** A group without regions has no button. */
// zh: 只有一个大区
export const RegionsOfOneGroup: Story = {
  args: { openMenu: 'regions', options: { modes: ['dm'], maps: [], regions: ['ap-shanghai'] } },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(中国|China)$/ })
    await expect(canvas.queryByRole('button', { name: /^(欧洲|Europe)$/ })).toBeNull()
  }),
}
/** The choices are one tab stop, and so are the groups; arrow keys, Home, End and letters move inside. */
// zh: 菜单键盘操作
export const KeysInTheMenu: Story = {
  args: {
    ...withFilters({ maps: ['de_dust2'] }),
    options: { modes: [], maps: ['aim_map', 'de_dust2', 'de_nuke'], regions: ['ap-tokyo', 'eu-frankfurt'] },
  },
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const focused = () =>
      (document.activeElement?.closest('label')?.querySelector('[data-part=label]') ?? document.activeElement)
        ?.textContent
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
    await expect(focused()).toMatch(/^(全部|All)\d+$/)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(focused()).toMatch(/^(欧洲|Europe)\d+$/)
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('type', 'checkbox')
  }),
}
// zh: 选项加载中
export const OptionsLoading: Story = { args: { options: undefined, openMenu: 'maps' } }
// zh: 选了多项
export const SomeSelected: Story = {
  args: withFilters({
    modes: ['dm', 'retakes'],
    maps: ['de_mirage'],
    regions: ['ap-shanghai', 'ap-tokyo', 'eu-frankfurt'],
  }),
}
// zh: 开关全开
export const AllTogglesOn: Story = { args: withFilters({ hideEmpty: true }) }
// zh: 手机端
export const Mobile: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
}
// zh: 手机端筛选面板
export const MobileSheet: Story = {
  args: withFilters({ modes: ['dm', 'retakes'] }),
  globals: { viewport: { value: 'phone' } },
  play: where('(width < 48rem)', async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /筛选服务器|Filter servers/ }))
    await expect(await openDialog()).toHaveTextContent(/隐藏满员|Hide full/)
  }),
}

/** No word of the portal breaks: if two columns are too narrow, the sheet uses one. */
// zh: 窄屏英文筛选面板
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

/** In the sheet the search does not take focus on opening; every choice has room for its count. */
// zh: 窄屏面板搜索地图
export const NarrowSheetSearch: Story = {
  ...MobileSheet,
  globals: { viewport: { value: 'narrow' } },
  play: where('(width < 48rem)', async (context) => {
    await MobileSheet.play?.(context)
    const sheet = within(screen.getByRole('dialog'))
    const search = sheet.getByRole('searchbox')
    await expect(search).not.toHaveFocus()
    for (const choice of sheet.getAllByRole('checkbox').map((box) => box.closest('label') as HTMLElement))
      await expect(choice.scrollWidth).toBeLessThanOrEqual(choice.clientWidth)
    await userEvent.type(search, 'mir')
    await expect(sheet.getByRole('checkbox', { name: 'de_mirage' })).toBeVisible()
    await expect(sheet.queryByRole('checkbox', { name: 'de_dust2' })).toBeNull()
  }),
}

/** A long name wraps before its count. */
// zh: 筛选面板，名称很长
export const SheetLongNames: Story = {
  ...MobileSheet,
  args: { options: { modes: [], maps: ['am_redline_14', 'prefire_mirage'], regions: [] } },
  globals: { viewport: { value: 'phone' } },
  play: where('(width < 48rem)', async (context) => {
    await MobileSheet.play?.(context)
    const sheet = within(screen.getByRole('dialog'))
    for (const map of ['am_redline_14', 'prefire_mirage']) {
      const count = sheet.getByRole('checkbox', { name: map }).closest('label')?.lastElementChild
      await expect(sheet.getByText(map).getBoundingClientRect().right).toBeLessThanOrEqual(
        count?.getBoundingClientRect().left ?? 0,
      )
    }
  }),
}

const Chosen = ({ filters: given, ...props }: ServerFiltersProps) => {
  const [filters, setFilters] = useState(given)
  return <ServerFilters {...props} filters={filters} onChange={setFilters} activeCount={activeFilterCount(filters)} />
}

/** After a press Reset is disabled and keeps focus. */
// zh: 重置后焦点不变
export const ResetKeepsFocus: Story = {
  args: { ...withFilters({ modes: ['dm', 'retakes'] }), openMenu: 'modes' },
  render: (args) => <Chosen {...args} />,
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const reset = await canvas.findByRole('button', { name: /^(重置|Reset)$/ })
    await userEvent.click(reset)
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(reset).toHaveFocus())
  }),
}
// zh: 面板重置后焦点不丢
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
    await waitFor(() => expect(modes).toHaveFocus())
    await userEvent.click(within(modes).getAllByRole('checkbox')[0] as HTMLElement)
    const resetAll = sheet.getByRole('button', { name: /^(全部重置|Reset all)$/ })
    await expect(resetAll).toBeEnabled()
  }),
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { ...withFilters({ modes: ['dm'] }) },
}
