import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrivilegeDialog, type PrivilegeDialogProps } from '@warmup/ui/membership'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { openDialog } from '../open-dialog.ts'
import { categories, privileges } from './membership.fixtures.ts'

const Stepping = (props: PrivilegeDialogProps) => {
  const [shown, setShown] = useState(props.shown)
  return <PrivilegeDialog {...props} shown={shown} onShow={setShown} />
}

// zh: 特权说明对话框
const meta = {
  title: 'Membership/PrivilegeDialog',
  component: PrivilegeDialog,
  loaders: [async () => void (await PrivilegeDialog.preload())],
  render: Stepping,
  args: { isOpen: true, privileges, shown: 'seat', categories, own: 'vip', onShow: fn(), onClose: fn() },
} satisfies Meta<typeof PrivilegeDialog>

export default meta
type Story = StoryObj<typeof meta>

const named = (name: RegExp) => openDialog({ name })

// zh: 打开，逐项翻看
export const Open: Story = {
  play: async () => {
    await expect(await named(/满员预留位|Reserved seat/)).toHaveTextContent('1/8')
    await expect(screen.getAllByRole('listitem')).toHaveLength(categories.length)
    await userEvent.click(screen.getByRole('button', { name: /^(下一项|Next)$/ }))
    await expect(await named(/1 个空位|free slot/)).toHaveTextContent('2/8')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(await named(/管理指令|Admin commands/)).toHaveTextContent('8/8')
    // Alt + Left is the browser's Back.
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(await named(/管理指令|Admin commands/)).toHaveTextContent('8/8')
    await userEvent.keyboard('{ArrowRight}')
    await expect(await named(/满员预留位|Reserved seat/)).toHaveTextContent('1/8')
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
/** If the position does not fit between the buttons, it moves above them. */
// zh: 窄屏英文
export const NarrowEnglish: Story = {
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
  play: async () => {
    await named(/Reserved seat/)
    const [previous, next] = [/Previous$/, /Next$/].map((name) =>
      screen.getByRole('button', { name }).getBoundingClientRect(),
    )
    await expect(next?.top).toBe(previous?.top)
    await expect(next?.width).toBe(previous?.width)
  },
}
