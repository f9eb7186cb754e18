import type { Meta, StoryObj } from '@storybook/react-vite'
import { playerFixture } from '@warmup/domain/servers/fixtures'
import { Button } from '@warmup/ui/common'
import { PlayerListPopover } from '@warmup/ui/servers'
import { useRef, useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { sampleServers, somePlayers } from './servers.fixtures.ts'

const meta = {
  title: 'Servers/PlayerListPopover',
  component: PlayerListPopover,
  // The popover is placed beside its button, so it is rendered once the button is there.
  render: (args) => {
    const anchor = useRef<HTMLButtonElement>(null)
    const [isThere, setThere] = useState(false)
    return (
      <>
        <Button
          ref={(button: HTMLButtonElement | null) => {
            anchor.current = button
            setThere(button !== null)
          }}
        >
          {args.serverName}
        </Button>
        {isThere && <PlayerListPopover {...args} anchor={anchor} />}
      </>
    )
  },
  args: {
    serverName: sampleServers[1]?.displayName ?? '',
    players: { status: 'ready', data: somePlayers },
    anchor: { current: null },
    onClose: fn(),
  },
} satisfies Meta<typeof PlayerListPopover>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { players: { status: 'loading' } } }
export const Players: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('01:23:45')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const NoPlayers: Story = { args: { players: { status: 'ready', data: [] } } }
export const FetchError: Story = { args: { players: { status: 'failed', onRetry: fn() } } }
export const MissingPlayTime: Story = {
  args: {
    players: {
      status: 'ready',
      data: [playerFixture({ name: '刚进来的玩家', seconds: undefined }), playerFixture({ seconds: 0 })],
    },
  },
  play: async () => {
    await expect(await screen.findByText('--:--:--')).toBeInTheDocument()
  },
}
export const NamesHidden: Story = {
  args: { players: { status: 'ready', data: somePlayers.map((player) => ({ ...player, name: '' })) } },
}
