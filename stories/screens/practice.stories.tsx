import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommandPanel, MyServers, NewServerButton, PracticePage, RentalInfo } from '@warmup/ui/practice'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import {
  manyServers,
  practiceWordsInEnglish,
  prices,
  ready,
  renderServer,
  storyNow,
} from '../practice/practice.fixtures.tsx'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

/** The page with every part in its slot, as its container composes them. */
const PracticeScreen = (props: ComponentProps<typeof MyServers>) => (
  <PracticePage
    newServer={<NewServerButton onClick={props.onNewServer} />}
    commands={
      <CommandPanel isExpanded onExpandedChange={fn()} onAllCommands={fn()} copying={{ state: 'idle', onCopy: fn() }} />
    }
    servers={<MyServers {...props} />}
    rental={<RentalInfo tab="intro" onTab={fn()} prices={ready(prices('CNY', 1))} />}
  />
)

const meta = {
  title: 'Screens/Practice',
  component: PracticeScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    inEnglish(practiceWordsInEnglish),
    (Story, { args, globals }) => (
      <ScreenShell
        active="practice"
        user={args.visitor === undefined ? userFixture() : undefined}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    servers: ready(manyServers),
    now: storyNow,
    renderServer,
    onNewServer: fn(),
    onLogin: fn(),
  },
} satisfies Meta<typeof PracticeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const LoggedOut: Story = { args: { servers: { status: 'loading' }, visitor: 'logged_out' } }
export const Empty: Story = { args: { servers: ready([]) } }
export const ManyServers: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(manyServers.length)
  },
}
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
