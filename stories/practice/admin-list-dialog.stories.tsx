import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Admin, maxAdmins } from '@warmup/domain/practice'
import { type AdminEditing, AdminListDialog, type AdminRow } from '@warmup/ui/practice'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from './practice.fixtures.tsx'

const admins: readonly Admin[] = [
  { steamId: '76561198000000001', note: '夜航NightOwl' },
  { steamId: '76561198000000002', note: 'Sky' },
  { steamId: '76561198000000003', note: '' },
]
const words = { ...practiceWordsInEnglish, 夜航NightOwl: 'NightOwl' }

const rowOf = (admin: Admin, index: number): AdminRow => ({ ...admin, rowId: `row-${index}` })

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

export const Loading: Story = { args: { admins: { status: 'loading' }, editing: undefined } }
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
/** The focus goes on in the rows: to the one that is added, beside the one that is removed, to what is wrong. */
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
    // Nothing has changed since.
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
export const MemberReadOnly: Story = {
  args: { editing: undefined, ownSteamId: '76561198000000002' },
  play: async () => {
    await openDialog()
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(screen.getByText(/仅服主可以修改管理员列表|Owner only/)).toBeVisible()
  },
}
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
    // Where the list is longer than the dialog, its end shows the limit.
    add.scrollIntoView({ block: 'end' })
  },
}
export const NoAdmins: Story = {
  args: { admins: ready([]), editing: editing({ rows: [], listIssue: 'min_admin_required' }) },
  play: says(/至少需要一名管理员|Min admin required: keep at least one/),
}
export const EmptySteamId: Story = {
  args: wrong({ issue: 'empty_steam_id' }),
  play: says(/请填写 Steam ID|Empty Steam ID/),
}
export const InvalidSteamId: Story = { args: wrong({ steamId: '7656119', issue: 'invalid_steam_id' }) }
export const InvalidPrefix: Story = { args: wrong({ steamId: '12345678901234567', issue: 'invalid_prefix' }) }
export const Duplicate: Story = { args: wrong({ steamId: '76561198000000001', issue: 'duplicate' }) }
export const NoteTooLong: Story = {
  args: wrong({ steamId: '76561198000000002', note: 'a note of more than twenty', issue: 'note_too_long' }),
}
/** One's own row is marked. */
export const Me: Story = {
  args: { ownSteamId: '76561198000000003' },
  play: says(/我|Me/),
}
export const Saving: Story = { args: { editing: editing({ isSaving: true }) } }
export const Saved: Story = { args: { editing: editing({ isSaved: true }) } }
/** The game server is told of it within moments; that takes no restart. */
export const SavedAndTelling: Story = { args: { isApplied: false, editing: editing({ isSaved: true }) } }
export const FetchFailed: Story = {
  args: { admins: { status: 'failed', trouble: 'server_error', onRetry: fn() }, editing: undefined },
}
export const UpdateFailed: Story = { args: { editing: editing({ failure: 'admins_update_failed' }) } }
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
