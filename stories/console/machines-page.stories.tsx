import type { Meta, StoryObj } from '@storybook/react-vite'
import { machinesFixture } from '@warmup/domain/console/fixtures'
import { MachinesPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { acting, failed, loading, loadingSlowly, ready, storyNow, troubledMachines } from './console-pages.fixtures.tsx'

// zh: 控制台机器页
const meta = {
  title: 'Console/MachinesPage',
  component: MachinesPage,
  args: { machines: ready(troubledMachines), ...acting() },
} satisfies Meta<typeof MachinesPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 管理员，机器有问题
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(清空|Drain) node-a$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'drain_node', nodeId: 'n1a2b3', subjectName: 'node-a' })
    await userEvent.click(canvas.getByRole('button', { name: /^(启用|Activate) node-c$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({
      kind: 'activate_node',
      nodeId: 'n7e8f9',
      subjectName: 'node-c',
    })
    const service = 'warmup-ps-4d5e6f'
    await userEvent.click(canvas.getByRole('button', { name: /^(收编|Adopt) warmup-ps-4d5e6f$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'adopt_service', service, subjectName: service })
    const name = 'warmup-ps-0a0b0c'
    await expect(canvas.queryByRole('button', { name: /^(收编|Adopt) warmup-ps-0a0b0c$/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(删除|Remove) warmup-ps-0a0b0c$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({
      kind: 'remove_stranger',
      name,
      orphan: 'volume',
      subjectName: name,
    })
  },
}
/** A viewer sees the same without buttons. */
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => await expect(canvas.queryByRole('button')).toBeNull(),
}
// zh: 一切正常
export const InOrder: Story = { args: { machines: ready(machinesFixture()) } }
// zh: 没有配置机器
export const NoMachines: Story = {
  args: { machines: ready(machinesFixture({ state: 'none', nodes: [], regions: [] })) },
  play: async ({ canvas }) => await expect(canvas.queryByRole('button', { name: /^(新建|New server)$/ })).toBeNull(),
}
// zh: 机器没有回应
export const Unreachable: Story = { args: { machines: ready(machinesFixture({ state: 'unreachable', nodes: [] })) } }
// zh: 机器失联，显示上次时间
export const LastSeen: Story = {
  args: { machines: ready(machinesFixture({ state: 'unreachable', nodes: [], seenAt: storyNow - 3_600_000 })) },
  play: async ({ canvas }) => await expect(await canvas.findByText(/最后一次看到是|last seen at/)).toBeInTheDocument(),
}
// zh: 加载中
export const Loading: Story = { args: { machines: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { machines: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { machines: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { machines: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { machines: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { machines: failed('server_error') } }
// zh: 机器很多
export const ManyNodes: Story = {
  args: {
    machines: ready(
      machinesFixture({
        nodes: Array.from({ length: 40 }, (_, index) => ({
          id: `n${index}`,
          name: `a-long-name-of-a-node-${index}.shanghai.example.net`,
          region: 'ap-shanghai',
          address: `192.0.2.${index}`,
          isUp: true,
          takesServers: index % 3 !== 0,
          servers: index,
        })),
      }),
    ),
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }) }
