import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Desk, deskPresets, type PracticeActivity, plainDeskActions } from '@warmup/domain/practice'
import { MatchDeskDialog } from '@warmup/ui/practice'
import { MapEmblem } from '@warmup/ui/servers'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready, storyNow } from './practice.fixtures.tsx'

const entry = (id: string, rest: Pick<PracticeActivity, 'event' | 'detail' | 'by'>): PracticeActivity => ({
  id,
  outcome: 'succeeded',
  at: new Date(storyNow - Number(id) * 70_000).toISOString(),
  ...rest,
})

const desk: Desk = {
  answers: true,
  map: 'de_mirage',
  players: [
    { key: 'a', name: '夜航NightOwl' },
    { key: 'b', name: '' },
    { key: 'c', name: '一个名字长到一行放不下的热身社区老玩家 with a tail' },
  ],
  pool: ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke', 'de_overpass', 'de_train'],
  others: ['de_anubis', 'de_vertigo', 'cs_office', 'ar_pool_day'],
  actions: ['map', 'workshop', ...deskPresets, 'bots', ...plainDeskActions, 'say', 'kick'],
  mapLockedSeconds: 0,
  recent: [
    entry('1', { event: 'desk_map', detail: 'de_mirage', by: '夜航NightOwl' }),
    entry('2', { event: 'desk_preset', detail: 'scrim', by: 'Sky' }),
    { ...entry('3', { event: 'desk_say', detail: 'gl hf', by: 'Sky' }), outcome: 'failed' },
  ],
}

const search = { text: '', onText: fn(), number: undefined, map: undefined, failure: undefined }

// zh: 比赛控制台
const meta = {
  title: 'Practice/MatchDeskDialog',
  component: MatchDeskDialog,
  loaders: [async () => void (await MatchDeskDialog.preload())],
  decorators: [
    inEnglish({
      ...practiceWordsInEnglish,
      夜航NightOwl: 'NightOwl',
      '一个名字长到一行放不下的热身社区老玩家 with a tail': 'An old player of the community with a very long name',
    }),
  ],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    desk: ready(desk),
    game: { map: 'de_mirage', phase: 'live', score: { ct: 10, t: 2 }, round: 13, at: storyNow - 4_000 },
    now: storyNow,
    mapPicture: (map) => <MapEmblem map={map} size="row" />,
    workshop: search,
    lockedSeconds: 0,
    state: { status: 'idle' },
    onAct: fn(),
  },
} satisfies Meta<typeof MatchDeskDialog>

export default meta
type Story = StoryObj<typeof meta>
type DeskState = NonNullable<Story['args']>['state']

const nobody = ready({ ...desk, players: [] })
const button = (name: RegExp) => screen.getByRole('button', { name })

// zh: 加载中
export const Loading: Story = { args: { desk: { status: 'loading' } } }
// zh: 服务器出错
export const Failed: Story = { args: { desk: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 服务器没有运行
export const NotRunning: Story = {
  args: { desk: { status: 'failed', onRetry: fn() }, loadFailure: 'not_running' },
  play: async () => expect(await openDialog()).toHaveTextContent(/服务器没有在运行|not running/),
}

/** What loses no match is carried out at once. */
// zh: 比赛进行中
export const Running: Story = {
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/3 名玩家|3 players/)
    await expect(screen.queryByRole('button', { name: /^(继续|Unpause)$/ })).toBeNull()
    await userEvent.click(button(/^(暂停|Pause)$/))
    await expect(args.onAct).toHaveBeenLastCalledWith({ action: 'pause' })
    await userEvent.click(button(/^(设置机器人|Set bots)$/))
    await expect(args.onAct).toHaveBeenLastCalledWith({ action: 'bots', count: 4, difficulty: 'normal' })
    const line = screen.getByRole('textbox', { name: /^(聊天发言|Say in chat)$/ })
    await userEvent.type(line, '"gg"; quit{Enter}')
    await expect(args.onAct).toHaveBeenLastCalledWith({ action: 'say', text: "'gg', quit" })
    await expect(line).toHaveValue('')
  },
}
const paused = { map: 'de_mirage', phase: 'paused', score: { ct: 10, t: 2 }, round: 13, at: storyNow - 4_000 } as const
/** The server says that the match is paused: it can only go on. */
// zh: 已暂停，只能继续
export const Paused: Story = {
  args: { game: paused },
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /^(暂停|Pause)$/ })).toBeNull()
    await userEvent.click(button(/^(继续|Unpause)$/))
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'unpause' })
  },
}
/** The log has not yet said what the desk has just done: both can be pressed. */
// zh: 日志还没说明暂停
export const PauseUnsaid: Story = {
  args: {
    game: paused,
    desk: ready({ ...desk, recent: [entry('0', { event: 'desk_unpause', detail: '', by: 'Sky' })] }),
  },
  play: async () => {
    await openDialog()
    await expect(button(/^(暂停|Pause)$/)).toBeVisible()
    await expect(button(/^(继续|Unpause)$/)).toBeVisible()
  },
}
/** Without a log it is unknown whether the match is paused. */
// zh: 没有日志
export const WithoutLog: Story = {
  args: { game: undefined },
  play: async () => {
    await openDialog()
    await expect(button(/^(暂停|Pause)$/)).toBeVisible()
    await expect(button(/^(继续|Unpause)$/)).toBeVisible()
  },
}
/** A change of map would lose the running match: the question names the map and how many play. */
// zh: 换图前确认
export const AsksFirst: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(button(/^de_nuke$/))
    const question = await openDialog({ role: 'alertdialog' })
    await expect(question).toHaveTextContent(/换图到 de_nuke？|Change map to de_nuke\?/)
    await expect(question).toHaveTextContent(/3 名玩家|3 players/)
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
/** Declined, the question changes nothing; confirmed, the action is carried out once. */
// zh: 确认后切换预设
export const Confirmed: Story = {
  play: async ({ args }) => {
    await openDialog()
    const preset = button(/^(5v5 训练赛|Scrim 5v5)$/)
    await userEvent.click(preset)
    let question = await openDialog({ role: 'alertdialog' })
    await userEvent.click(within(question).getByRole('button', { name: /^(取消|Cancel)$/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onAct).not.toHaveBeenCalled()
    // The focus is back in the dialog, which takes presses again.
    await openDialog()
    await userEvent.click(preset)
    question = await openDialog({ role: 'alertdialog' })
    await userEvent.click(within(question).getByRole('button', { name: /^(切换预设|Start preset)$/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onAct).toHaveBeenCalledOnce()
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'preset', preset: 'scrim' })
  },
}
/** A kick always asks, also for a hidden player, who has no name. */
// zh: 踢人前确认
export const KickConfirm: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(button(/^(踢出 隐藏的玩家|Kick Hidden player)$/)).toBeInTheDocument()
    await userEvent.click(button(/^(踢出 夜航NightOwl|Kick NightOwl)$/))
    const question = await openDialog({ role: 'alertdialog' })
    await expect(question).toHaveTextContent(/踢出 夜航NightOwl？|Kick NightOwl\?/)
    await userEvent.click(within(question).getByRole('button', { name: /^(踢出|Kick)$/ }))
    await waitFor(() => expect(args.onAct).toHaveBeenCalledWith({ action: 'kick', player: 'a' }))
  },
}
/** Nobody plays: nothing can be lost, so nothing asks. */
// zh: 没有玩家，不用确认
export const NoPlayers: Story = {
  args: { desk: nobody },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/服务器上没有人|There are no players on the server/)
    await userEvent.click(button(/^de_nuke$/))
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'map', map: 'de_nuke' })
  },
}
/** The game server does not answer: the desk stays usable, and asks, because it is not known who plays. */
// zh: 游戏服务器没有响应
export const NoAnswer: Story = {
  args: {
    desk: ready({ ...desk, answers: false, map: '', players: [] }),
    state: {
      status: 'answered',
      action: { action: 'preset', preset: 'scrim' },
      result: { outcome: 'no_answer', answer: '', taken: 1, commands: 4 },
    },
  },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(
      /没有响应，可能没有执行|no answer. It may not have been done/,
    )
    await expect(screen.getByRole('alert')).toHaveTextContent(/4 条指令执行了 1 条|1 of 4 commands/)
    await userEvent.click(button(/^de_nuke$/))
    await expect(await openDialog({ role: 'alertdialog' })).toHaveTextContent(/无法得知|not known/)
  },
}

const withState = (state: NonNullable<DeskState>, text: RegExp): Story => ({
  args: { state },
  play: async () => {
    await openDialog()
    await expect(screen.getByText(text)).toBeVisible()
  },
})
/** The game server's own words follow. */
// zh: 服务器拒绝执行
export const Refused: Story = withState(
  {
    status: 'answered',
    action: { action: 'preset', preset: 'retake' },
    result: { outcome: 'refused', answer: "couldn't exec retake.cfg", taken: 0, commands: 1 },
  },
  /(服务器拒绝了|the server refused it).*couldn't exec retake\.cfg/,
)
// zh: 换图完成
export const Done: Story = withState(
  {
    status: 'answered',
    action: { action: 'map', map: 'de_nuke' },
    result: { outcome: 'done', answer: '', taken: 2, commands: 2 },
  },
  /^(换图到 de_nuke：已完成。|Change map to de_nuke: done\.)$/,
)
// zh: 没有执行，玩家已离开
export const NotTaken: Story = withState(
  { status: 'failed', action: { action: 'kick', player: 'gone' }, failure: 'player_gone' },
  /已经离开|has left/,
)
/** While an action is under way no other is sent. */
// zh: 正在执行
export const Busy: Story = {
  args: { state: { status: 'busy', action: { action: 'unpause' } } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(button(/^(暂停|Pause)$/))
    await userEvent.click(button(/^de_nuke$/))
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
/** Another map waits until the last one has loaded; everything else can be done meanwhile. */
// zh: 换图冷却倒计时
export const MapLoading: Story = {
  args: { lockedSeconds: 38 },
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent(/38 秒后|in 38 s/)
    await userEvent.click(button(/^de_nuke$/))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(button(/^(暂停|Pause)$/))
    await expect(args.onAct).toHaveBeenCalledOnce()
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'pause' })
  },
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="54"><rect width="96" height="54" fill="#345"/></svg>')}`
const number = '3070284539'
const found = (args: Partial<typeof search> | object): Story => ({
  args: { desk: nobody, workshop: { ...search, text: number, number, ...args } as never },
})
/** Title and picture come from Steam before the map is started. */
// zh: 创意工坊地图
export const WorkshopMap: Story = {
  ...found({ map: ready({ number, title: 'Aim Botz', picture }) }),
  play: async ({ args }) => {
    await expect(await openDialog()).toHaveTextContent('Aim Botz')
    await userEvent.click(button(/^(加载|Load)$/))
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'workshop', workshop: number })
  },
}
/** Without a key of Steam's Web API, the number stands for the map. */
// zh: 创意工坊，没有标题
export const WorkshopWithoutKey: Story = {
  ...found({ map: ready({ number, title: '', picture: '' }) }),
  play: async () => expect(await openDialog()).toHaveTextContent(/(创意工坊地图|Workshop map) 3070284539/),
}
// zh: 正在查找创意工坊地图
export const WorkshopLooking: Story = found({ map: { status: 'loading' } })
// zh: 没有这张工坊地图
export const WorkshopNotFound: Story = {
  ...found({ map: { status: 'failed', onRetry: fn() }, failure: 'workshop_map_not_found' }),
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(button(/^(加载|Load)$/))
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
/** Steam does not answer. The map can still be loaded. */
// zh: 查不到，Steam 没有响应
export const WorkshopUnknown: Story = {
  ...found({ map: { status: 'failed', onRetry: fn() }, failure: 'workshop_map_failed' }),
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(button(/^(加载|Load)$/))
    await expect(args.onAct).toHaveBeenCalledWith({ action: 'workshop', workshop: number })
  },
}
// zh: 工坊链接不对
export const WorkshopWrongLink: Story = {
  args: { workshop: { ...search, text: 'https://example.com/map' } },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('textbox', { name: /^(创意工坊地图|Workshop map)$/ })).toBeInvalid()
  },
}
/** The operator has taken actions away: nothing of them is shown. */
// zh: 只开放部分操作
export const FewActions: Story = {
  args: { desk: ready({ ...desk, actions: ['pause', 'unpause', 'say'] }) },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('button', { name: /de_nuke|踢出|Kick/ })).toBeNull()
  },
}
/** The text of the field finds the number in a link. */
// zh: 输入工坊链接
export const Typing: Story = {
  render: (args) => {
    const [text, setText] = useState('')
    return <MatchDeskDialog {...args} workshop={{ ...search, text, onText: setText }} />
  },
  play: async () => {
    await openDialog()
    const field = screen.getByRole('textbox', { name: /^(创意工坊地图|Workshop map)$/ })
    await userEvent.type(field, 'de_x')
    await waitFor(() => expect(field).toBeInvalid())
  },
}
// zh: 手机端
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
