import type { Meta, StoryObj } from '@storybook/react-vite'
import { defaultMemberRights } from '@warmup/domain/practice'
import { MemberRightsDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish } from './practice.fixtures.tsx'

// zh: 成员权限对话框
const meta = {
  title: 'Practice/MemberRightsDialog',
  component: MemberRightsDialog,
  loaders: [async () => void (await MemberRightsDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    rights: { ...defaultMemberRights, seePassword: false },
    onChange: fn(),
    isSaving: false,
    isSaved: false,
  },
} satisfies Meta<typeof MemberRightsDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 服主设置权限
export const Owner: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('switch', { name: /^(重启服务器|Restart the server)$/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ ...args.rights, restart: false })
  },
}
/** Where the community lets servers be watched. */
// zh: 可设置允许观战
export const Watchable: Story = {
  args: { isWatchable: false, onWatchable: fn() },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('switch', { name: /^(允许观战|Allow watching)$/ }))
    await expect(args.onWatchable).toHaveBeenCalledWith(true)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
// zh: 正在保存
export const Saving: Story = { args: { isSaving: true } }
// zh: 已保存
export const Saved: Story = { args: { isSaved: true } }
// zh: 保存失败
export const Failed: Story = { args: { failure: 'rights_failed' } }
