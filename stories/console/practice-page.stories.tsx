import type { Meta, StoryObj } from '@storybook/react-vite'
import { consolePaths } from '@warmup/domain/console'
import { machinesFixture, rentalFixture } from '@warmup/domain/console/fixtures'
import { PracticePage } from '@warmup/ui/console'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  acting,
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  longRental,
  ready,
  rentals,
  storyNow,
  troubledMachines,
  troubledRentals,
} from './console-pages.fixtures.tsx'

// zh: 控制台练习服列表
const meta = {
  title: 'Console/PracticePage',
  component: PracticePage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: {
    rentals: ready(rentals),
    machines: ready(machinesFixture()),
    search: '',
    onSearch: fn(),
    onClear: fn(),
    onlyAttention: false,
    onOnlyAttention: fn(),
    now: storyNow,
    onLog: fn(),
    copying: copying(),
    ...acting(),
  },
} satisfies Meta<typeof PracticePage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 管理员，可操作
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(rentals.length + 1)
    await userEvent.click(canvas.getByRole('button', { name: /^(新建|New server)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'create_server', regions: ['ap-shanghai', 'ap-guangzhou'] }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(Team scrim box 的日志|Log of Team scrim box)$/ }))
    await expect(args.onLog).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'ps-77e1c2d3' }))
    await userEvent.click(canvas.getByRole('button', { name: /^(Team scrim box 的操作|Actions on Team scrim box)$/ }))
    await expect(screen.queryByRole('menuitem', { name: /^(开始维护|Begin maintenance)$/ })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(结束维护|End maintenance)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({
      kind: 'end_maintenance',
      serverId: 'ps-77e1c2d3',
      subjectName: 'Team scrim box',
    })
    await userEvent.click(canvas.getByRole('button', { name: /^(需要处理（4）|Needs attention \(4\))$/ }))
    await expect(args.onOnlyAttention).toHaveBeenLastCalledWith(true)
  },
}
// zh: 展开操作菜单
export const MenuOpen: Story = {
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole('button', { name: /(的操作|^Actions on)/ })
    if (button === undefined) throw new Error('each row has a menu')
    await userEvent.click(button)
    const item = await screen.findByRole('menuitem', { name: /^(换一台机器（不带数据）|Move without data)$/ })
    await waitFor(() => expect(item).toBeVisible())
  },
}
/** A viewer can read logs, and sees no menus. */
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /(的操作|^Actions on|^新建$|^New server$)/ })).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /(的日志|^Log of)/ })).toHaveLength(rentals.length)
  },
}
// zh: 只看需要处理的
export const OnlyAttention: Story = {
  args: { onlyAttention: true },
  play: async ({ canvas }) => await expect(canvas.getAllByRole('row')).toHaveLength(troubledRentals.length + 1),
}
// zh: 搜索练习服
export const Searching: Story = {
  args: { search: 'SCRIM' },
  play: async ({ canvas }) => await expect(canvas.getAllByRole('row')).toHaveLength(2),
}
// zh: 没有找到练习服
export const NotFound: Story = {
  args: { search: 'nothing', onlyAttention: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(清除筛选|Clear the filter)$/ }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
// zh: 还没有练习服
export const Empty: Story = { args: { rentals: ready([]) } }
/** The number beside the link is that of the findings about the machines. */
// zh: 机器需要处理
export const MachinesNeedAttention: Story = {
  args: { machines: ready(troubledMachines) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(机器|Machines) ?5$/ })).toHaveAttribute(
      'href',
      consolePaths.machines,
    )
  },
}
/** Nothing can be created while the machines do not answer. */
// zh: 机器没有回应，不能新建
export const MachinesUnreachable: Story = {
  args: { machines: ready(machinesFixture({ state: 'unreachable', nodes: [] })) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(新建|New server)$/ }))
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
// zh: 加载中
export const Loading: Story = { args: { rentals: loading, machines: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { rentals: loadingSlowly(), machines: loading } }
// zh: 加载失败
export const Failed: Story = { args: { rentals: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { rentals: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { rentals: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { rentals: failed('server_error') } }
// zh: 名称很长
export const LongNames: Story = { args: { rentals: ready([longRental, ...rentals]) } }
// zh: 上百行
export const ManyRows: Story = {
  args: {
    rentals: ready(
      Array.from({ length: 120 }, (_, index) =>
        rentalFixture({ id: `ps-${100 + index}`, name: `Server ${index + 1}` }),
      ),
    ),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { rentals: ready(rentals.slice(0, 2)), onlyAttention: false },
}
