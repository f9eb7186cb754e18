import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Teammate } from '@warmup/domain/practice'
import { TeammatesDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { ready } from './practice.fixtures.tsx'

const teammates: readonly Teammate[] = [
  { steamId: '76561198000000011', name: 'Rushb_先生' },
  { steamId: '76561198000000012', name: 'DeagleNation' },
  { steamId: '76561198000000013', name: '一个名字长到一行放不下的热身社区老玩家 with a tail' },
]

// zh: 历史队友对话框
const meta = {
  title: 'Practice/TeammatesDialog',
  component: TeammatesDialog,
  loaders: [async () => void (await TeammatesDialog.preload())],
  args: {
    isOpen: true,
    onClose: fn(),
    teammates: ready(teammates),
    adminIds: ['76561198000000012'],
    onAdd: fn(),
  },
} satisfies Meta<typeof TeammatesDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { teammates: { status: 'loading' } } }
// zh: 历史队友
export const List: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /Rushb_先生/ }))
    await expect(args.onAdd).toHaveBeenCalledWith(teammates[0])
    await expect(screen.queryByRole('button', { name: /DeagleNation/ })).toBeNull()
  },
}
/** Adding a teammate does not move the rows, so the next press hits the intended row. */
// zh: 添加时各行不移位
export const AddingMovesNothing: Story = {
  render: (args) => {
    const [adminIds, setAdminIds] = useState(args.adminIds)
    const add = ({ steamId }: Teammate) => setAdminIds([...adminIds, steamId])
    return <TeammatesDialog {...args} adminIds={adminIds} onAdd={add} />
  },
  play: async () => {
    const dialog = await openDialog()
    const places = () => [...dialog.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top)
    const before = places()
    for (const { name } of teammates.filter(({ steamId }) => steamId !== '76561198000000012'))
      await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
    await expect(
      screen.getByText(/^(所有历史队友都已经是管理员。|All past teammates are admins already.)$/),
    ).toBeVisible()
    await expect(places()).toEqual(before)
  },
}
// zh: 管理员已满
export const Full: Story = { args: { adminIds: ['1', '2', '3', '4', '5', '6', '7'] } }
// zh: 没有历史队友
export const Empty: Story = { args: { teammates: ready([]) } }
// zh: 服务器出错
export const Failed: Story = { args: { teammates: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 全部已是管理员
export const AllAdded: Story = { args: { adminIds: teammates.map(({ steamId }) => steamId) } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
