import type { Meta, StoryObj } from '@storybook/react-vite'
import { semanticTokens, tokens } from '@warmup/ui/theme'
import type { ReactNode } from 'react'
import { Localized } from '../localized.tsx'
import { Grid, Sheet, token } from './sheet.tsx'

// zh: 间距与尺寸
const meta = { title: 'Foundations/Space' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const words = { font: `12px/1.4 ${token('fonts.mono')}`, color: token('colors.fg.muted') }
const caption = { ...words, marginTop: 4 }

const Line = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <div
    style={{ display: 'grid', gridTemplateColumns: '112px 72px minmax(0, 1fr)', alignItems: 'center', minHeight: 32 }}
  >
    <span style={{ ...words, color: token('colors.fg') }}>{name}</span>
    <span style={words}>{value}</span>
    <span>{children}</span>
  </div>
)

const Bar = ({ width }: { width: string }) => (
  <span
    style={{
      display: 'block',
      height: 12,
      width,
      maxWidth: '100%',
      background: token('colors.tracer'),
      borderRadius: 2,
    }}
  />
)

const spacing = Object.entries(tokens.spacing ?? {}).map(([name, { value }]) => ({ name, value: String(value) }))
const sizes = Object.entries(tokens.sizes ?? {}).map(([name, { value }]) => ({ name, value: String(value) }))

// zh: 间距
export const Spacing: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="间距" en="Spacing" />}
      note={
        <Localized
          zh="以 4 px 为一步；2 px 与 6 px 是半步，只用在控件内部。"
          en="In steps of 4 px. The half steps, 2 and 6 px, are for the inside of controls."
        />
      }
    >
      {spacing
        .toSorted((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value))
        .map(({ name, value }) => (
          <Line key={name} name={name} value={value}>
            <Bar width={value} />
          </Line>
        ))}
    </Sheet>
  ),
}

// zh: 尺寸
export const Sizes: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="尺寸" en="Sizes" />}
      note={
        <Localized
          zh="控件高 40 px，手机上可点区域至少 44 px。"
          en="Controls are 40 px high; touch targets 44 px on phones."
        />
      }
    >
      {sizes.map(({ name, value }) => (
        <Line key={name} name={name} value={value}>
          <Bar width={value} />
        </Line>
      ))}
    </Sheet>
  ),
}

const box = { height: 72, border: `1px solid ${token('colors.border.strong')}`, background: token('colors.bg.panel') }

// zh: 圆角与切角
export const Radii: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="圆角与切角" en="Corners" />}
      note={
        <Localized
          zh="4 px 圆角；主按钮与前五名卡片切去一个角。"
          en="A radius of 4 px; primary buttons and top cards have one corner cut."
        />
      }
    >
      <Grid cell={150}>
        {Object.entries(tokens.radii ?? {}).map(([name, { value }]) => (
          <div key={name}>
            <div style={{ ...box, borderRadius: String(value) }} />
            <p style={caption}>{`${name} · ${String(value)}`}</p>
          </div>
        ))}
        {[10, 7].map((cut) => (
          <div key={cut}>
            <div
              style={{
                ...box,
                background: token('colors.tracer'),
                clipPath: `polygon(0 0, calc(100% - ${cut}px) 0, 100% ${cut}px, 100% 100%, 0 100%)`,
              }}
            />
            <p style={caption}>{`${cut === 10 ? 'chamfer' : 'chamferSmall'} · ${cut}px`}</p>
          </div>
        ))}
      </Grid>
    </Sheet>
  ),
}

// zh: 阴影
export const Shadows: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="阴影" en="Shadows" />}
      note={
        <Localized
          zh="只有浮在页面之上的才有阴影；层次靠明度。"
          en="Only what floats above the page casts one; surfaces differ by lightness."
        />
      }
    >
      <Grid cell={220}>
        {Object.keys(semanticTokens.shadows ?? {}).map((name) => (
          <div key={name} style={{ padding: 24 }}>
            <div style={{ ...box, boxShadow: token(`shadows.${name}`) }} />
            <p style={{ ...words, marginTop: 12 }}>{name}</p>
          </div>
        ))}
      </Grid>
    </Sheet>
  ),
}
