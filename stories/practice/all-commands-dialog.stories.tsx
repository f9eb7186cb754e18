import type { Meta, StoryObj } from '@storybook/react-vite'
import { AllCommandsDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'

// zh: 全部指令对话框
const meta = {
  title: 'Practice/AllCommandsDialog',
  component: AllCommandsDialog,
  loaders: [async () => void (await AllCommandsDialog.preload())],
  args: { isOpen: true, onClose: fn(), copying: { state: 'idle', onCopy: fn() } },
} satisfies Meta<typeof AllCommandsDialog>

export default meta
type Story = StoryObj<typeof meta>

const search = async () => within(await openDialog()).getByRole('searchbox')

// zh: 全部指令，英文
export const Open: Story = {
  globals: { locale: 'en' },
  play: async ({ args }) => {
    await search()
    await expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: /!rethrow\b.*Throw the last grenade/ }))
    await expect(args.copying.onCopy).toHaveBeenCalledWith('rethrow', '!rethrow')
  },
}
// zh: 全部指令，中文
export const Chinese: Story = { globals: { locale: 'zh' } }
/** Searches by the pinyin initials of the description. */
// zh: 拼音首字母搜索
export const Found: Story = {
  globals: { locale: 'zh' },
  play: async () => {
    await userEvent.type(await search(), 'qccs')
    await expect(screen.getByRole('button', { name: /!clear/ })).toBeVisible()
    await expect(screen.queryByRole('button', { name: /!bot/ })).toBeNull()
  },
}
// zh: 打错字也能搜到
export const TypingMistake: Story = {
  play: async () => {
    await userEvent.type(await search(), '!retsart')
    await expect(screen.getByRole('button', { name: /!restart/ })).toBeVisible()
  },
}
/** Escape clears the search first, then closes the dialog. */
// zh: Esc 先清空再关闭
export const EscapeClearsFirst: Story = {
  play: async ({ args }) => {
    const box = await search()
    await userEvent.type(box, 'bot')
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveValue('')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
// zh: 没有找到指令
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await search(), 'xyzzyx')
    await expect(screen.getByText(/没有找到指令|No commands found/)).toBeVisible()
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
