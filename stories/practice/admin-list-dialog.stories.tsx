import type { Meta, StoryObj } from '@storybook/react-vite'
import { type KnownAdmin, maxAdmins } from '@warmup/domain/practice'
import { type AdminEditing, AdminListDialog, type AdminRow } from '@warmup/ui/practice'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from './practice.fixtures.tsx'

const admins: readonly KnownAdmin[] = [
  { steamId: '76561198000000001', note: '', playerName: '夜航NightOwl', avatar: '' },
  { steamId: '76561198000000002', note: '狙击', playerName: 'Sky', avatar: '' },
  { steamId: '76561198000000003', note: '', playerName: '', avatar: '' },
]
const words = { ...practiceWordsInEnglish, 夜航NightOwl: 'NightOwl', 狙击: 'AWPer' }

const rowOf = (admin: KnownAdmin, index: number): AdminRow => ({ ...admin, rowId: `row-${index}` })

const editing = (given: Partial<AdminEditing> = {}): AdminEditing => ({
  rows: admins.map(rowOf),
  isSaving: false,
  isSaved: false,
  onChange: fn(),
  onAdd: fn(),
  onRemove: fn(),
  onPastTeammates: fn(),
  onSave: fn(),
  ...given,
})
const wrong = (row: Partial<AdminRow>): { editing: AdminEditing } => ({
  editing: editing({ rows: [...admins.slice(0, 1).map(rowOf), { steamId: '', note: '', rowId: 'wrong', ...row }] }),
})

// zh: 管理员名单对话框
const meta = {
  title: 'Practice/AdminListDialog',
  component: AdminListDialog,
  loaders: [async () => void (await AdminListDialog.preload())],
  decorators: [inEnglish(words)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    ownSteamId: '76561198000000001',
    admins: ready(admins),
    isApplied: true,
    editing: editing(),
  },
} satisfies Meta<typeof AdminListDialog>

export default meta
type Story = StoryObj<typeof meta>

const says = (text: RegExp) => async () => {
  await expect(await openDialog()).toHaveTextContent(text)
}

// zh: 加载中
export const Loading: Story = { args: { admins: { status: 'loading' }, editing: undefined } }
// zh: 服主编辑
export const OwnerEditing: Story = {
  play: async ({ args }) => {
    await openDialog()
    await expect(screen.getAllByRole('textbox', { name: 'Steam ID' })).toHaveLength(admins.length)
    await userEvent.click(screen.getByRole('button', { name: /^(添加管理员|Add admin)$/ }))
    await expect(args.editing?.onAdd).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: /^(移除管理员 2|Remove admin 2)$/ }))
    await expect(args.editing?.onRemove).toHaveBeenCalledWith('row-1')
    await userEvent.click(screen.getByRole('button', { name: /^(保存|Save)$/ }))
    await expect(args.editing?.onSave).toHaveBeenCalledOnce()
  },
}
/** Accepts a profile URL, full-width digits and the formats that game servers print. */
// zh: 粘贴个人资料链接
export const PastedLink: Story = {
  play: async ({ args }) => {
    await openDialog()
    const [field = document.body] = screen.getAllByRole('textbox', { name: 'Steam ID' })
    await userEvent.clear(field)
    await userEvent.type(field, ' https://steamcommunity.com/profiles/76561198000000009/?l=schinese')
    await userEvent.tab()
    await expect(field).toHaveValue('76561198000000009')
    await expect(args.editing?.onChange).toHaveBeenLastCalledWith('row-0', { steamId: '76561198000000009' })
  },
}
const Edited = (args: ComponentProps<typeof AdminListDialog>) => {
  const [rows, setRows] = useState<readonly AdminRow[]>(admins.slice(0, 2).map(rowOf))
  return (
    <AdminListDialog
      {...args}
      editing={editing({
        rows,
        onAdd: () => setRows([...rows, { steamId: '', note: '', rowId: 'added' }]),
        onRemove: (id) => setRows(rows.filter(({ rowId }) => rowId !== id)),
        onSave: () =>
          setRows(rows.map((row) => ({ ...row, issue: row.steamId === '' ? 'empty_steam_id' : undefined }))),
      })}
    />
  )
}
/** Focus moves to the added row, to a neighbour of the removed row, or to the invalid field. */
// zh: 增删后焦点移动
export const FocusGoesOn: Story = {
  render: (args) => <Edited {...args} />,
  play: async () => {
    await openDialog()
    const field = (place: number) => screen.getAllByRole('textbox', { name: 'Steam ID' })[place]
    const remove = (place: number) =>
      userEvent.click(screen.getByRole('button', { name: new RegExp(`^(移除管理员 ${place}|Remove admin ${place})$`) }))
    const add = screen.getByRole('button', { name: /^(添加管理员|Add admin)$/ })
    const save = screen.getByRole('button', { name: /^(保存|Save)$/ })
    await userEvent.click(add)
    await waitFor(() => expect(field(2)).toHaveFocus())
    await userEvent.click(save)
    await waitFor(() => expect(field(2)).toHaveFocus())
    // Nothing has changed since the last save.
    await userEvent.click(save)
    await waitFor(() => expect(field(2)).toHaveFocus())
    await remove(1)
    await waitFor(() => expect(field(0)).toHaveFocus())
    await remove(2)
    await waitFor(() => expect(field(0)).toHaveFocus())
    await remove(1)
    await waitFor(() => expect(add).toHaveFocus())
  },
}
// zh: 成员只能查看
export const MemberReadOnly: Story = {
  args: { editing: undefined, ownSteamId: '76561198000000002' },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(screen.getByText(/^Sky · (狙击|AWPer)$/)).toBeVisible()
    await expect(screen.getByText(/仅服主可以修改管理员列表|Owner only/)).toBeVisible()
  },
}
// zh: 管理员已满
export const MaxReached: Story = {
  args: {
    editing: editing({
      rows: Array.from({ length: maxAdmins }, (_, index) => ({
        steamId: `7656119800000000${index}`,
        note: '',
        rowId: `row-${index}`,
      })),
    }),
  },
  play: async () => {
    await openDialog()
    const add = screen.getByRole('button', { name: /^(添加管理员|Add admin)$/ })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(add).toHaveAccessibleDescription(/7/)
    // If the list is longer than the dialog, its end shows the limit.
    add.scrollIntoView({ block: 'end' })
  },
}
// zh: 至少需要一名管理员
export const NoAdmins: Story = {
  args: { admins: ready([]), editing: editing({ rows: [], listIssue: 'min_admin_required' }) },
  play: says(/至少需要一名管理员|Min admin required: keep at least one/),
}
// zh: 未填 Steam ID
export const EmptySteamId: Story = {
  args: wrong({ issue: 'empty_steam_id' }),
  play: says(/请填写 Steam ID|Empty Steam ID/),
}
// zh: Steam ID 格式不对
export const InvalidSteamId: Story = { args: wrong({ steamId: '7656119', issue: 'invalid_steam_id' }) }
const issues: readonly NonNullable<AdminRow['issue']>[] = [
  'empty_steam_id',
  'invalid_steam_id',
  'invalid_prefix',
  'duplicate',
  'note_too_long',
]
/** The error of a row does not move the other rows. */
// zh: 报错时各行不移位
export const ErrorsKeepHeight: Story = {
  render: (args) => {
    const [place, setPlace] = useState(-1)
    const issue = issues[place]
    return (
      <AdminListDialog
        {...args}
        editing={editing({
          rows: admins.map((admin, index) => ({ ...rowOf(admin, index), issue: index === 1 ? issue : undefined })),
          onSave: () => setPlace(place + 1),
        })}
      />
    )
  },
  play: async () => {
    const dialog = await openDialog()
    const before = dialog.getBoundingClientRect().height
    for (const issue of issues) {
      await userEvent.click(screen.getByRole('button', { name: /^(保存|Save)$/ }))
      await waitFor(() => expect(dialog.querySelector('[aria-invalid="true"]')).not.toBeNull())
      await expect(dialog.getBoundingClientRect().height, issue).toBe(before)
    }
  },
}
// zh: Steam ID 开头不对
export const InvalidPrefix: Story = { args: wrong({ steamId: '12345678901234567', issue: 'invalid_prefix' }) }
// zh: Steam ID 重复
export const Duplicate: Story = { args: wrong({ steamId: '76561198000000001', issue: 'duplicate' }) }
// zh: 备注太长
export const NoteTooLong: Story = {
  args: wrong({ steamId: '76561198000000002', note: 'a note of more than twenty', issue: 'note_too_long' }),
}
/** The player's own row is marked. */
// zh: 标出自己
export const Me: Story = {
  args: { ownSteamId: '76561198000000003' },
  play: says(/我|Me/),
}
// zh: 正在保存
export const Saving: Story = { args: { editing: editing({ isSaving: true }) } }
// zh: 已保存
export const Saved: Story = { args: { editing: editing({ isSaved: true }) } }
/** The game server receives the list within seconds, without a restart. */
// zh: 已保存，正在同步
export const SavedAndTelling: Story = { args: { isApplied: false, editing: editing({ isSaved: true }) } }
// zh: 加载时服务器出错
export const FetchFailed: Story = {
  args: { admins: { status: 'failed', trouble: 'server_error', onRetry: fn() }, editing: undefined },
}
// zh: 保存失败
export const UpdateFailed: Story = { args: { editing: editing({ failure: 'admins_update_failed' }) } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
