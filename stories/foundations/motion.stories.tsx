import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, HoldButton, Panel, Spinner } from '@warmup/ui/common'
import { tokens } from '@warmup/ui/theme'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { Localized } from '../localized.tsx'
import { Sheet, token } from './sheet.tsx'

// zh: 动效
const meta = { title: 'Foundations/Motion' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const durations = Object.entries(tokens.durations ?? {})

const Track = ({ name, isAway }: { name: string; isAway: boolean }) => (
  <span
    style={{
      position: 'relative',
      display: 'block',
      height: 12,
      background: token('colors.bg.track'),
      borderRadius: 2,
    }}
  >
    <span
      style={{
        position: 'absolute',
        inset: 0,
        transform: isAway ? 'translateX(calc(100% - 12px))' : 'none',
        transition: `transform ${token(`durations.${name}`)} ${token('easings.out')}`,
      }}
    >
      <span style={{ display: 'block', width: 12, height: 12, background: token('colors.tracer'), borderRadius: 2 }} />
    </span>
  </span>
)

const DurationTracks = () => {
  const [isAway, setAway] = useState(false)
  return (
    <Panel display="grid" gap="4" maxWidth="560px">
      {durations.map(([name, { value }]) => (
        <div key={name}>
          <p style={{ margin: '0 0 6px', font: `12px/1.4 ${token('fonts.mono')}`, color: token('colors.fg.muted') }}>
            {`${name} · ${String(value)}`}
          </p>
          <Track name={name} isAway={isAway} />
        </div>
      ))}
      <Button justifySelf="start" onClick={() => setAway(!isAway)}>
        <Localized zh="播放" en="Play" />
      </Button>
    </Panel>
  )
}

// zh: 动效时长
export const Durations: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="时长" en="Durations" />}
      note={
        <Localized
          zh="动效只解释变化：120-200 ms，只动透明度与位移。"
          en="Motion explains a change: 120-200 ms, opacity and transform only."
        />
      }
    >
      <DurationTracks />
    </Sheet>
  ),
}

// zh: 减弱动态效果
export const ReducedMotion: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="减弱动态效果" en="Reduced motion" />}
      note={
        <Localized
          zh="系统要求减弱动态效果时：移动变为淡入，长按填充改为分四步变亮，加载圈改为呼吸。"
          en="When the system asks for less motion, movement becomes a fade, the hold fill brightens in four steps, spinners breathe."
        />
      }
    >
      <Panel display="flex" flexWrap="wrap" gap="4" alignItems="center">
        <HoldButton onComplete={fn()}>
          <Localized zh="按住试试" en="Hold to try" />
        </HoldButton>
        <HoldButton onComplete={fn()} phase="holding">
          <Localized zh="按住试试" en="Hold to try" />
        </HoldButton>
        <Spinner size="medium" />
      </Panel>
    </Sheet>
  ),
}
