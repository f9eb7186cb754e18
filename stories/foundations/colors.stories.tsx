import type { Meta, StoryObj } from '@storybook/react-vite'
import { memberships } from '@warmup/domain/membership'
import { latencyTiers } from '@warmup/domain/servers'
import { LatencyText, MembershipBadge, Panel } from '@warmup/ui/common'
import { blend, contrast, semanticTokens } from '@warmup/ui/theme'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import { Localized } from '../localized.tsx'
import { Grid, Sheet, token } from './sheet.tsx'

// zh: 颜色
const meta = { title: 'Foundations/Colors' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

type Themed = { readonly _dark: string; readonly _light: string }
type Named = { readonly name: string; readonly values: Themed }

const isThemed = (value: unknown): value is Themed =>
  typeof value === 'object' && value !== null && '_dark' in value && '_light' in value

/** Every colour token below a node, named as styles write it: `bg.panel`. */
const colorsOf = (node: object, path: readonly string[] = []): Named[] => {
  if ('value' in node && isThemed(node.value)) return [{ name: path.join('.'), values: node.value }]
  return Object.entries(node).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? colorsOf(inner, key === 'DEFAULT' ? path : [...path, key]) : [],
  )
}

const allColors = colorsOf(semanticTokens.colors ?? {})

const code = { overflowWrap: 'anywhere', font: `12px/1.4 ${token('fonts.mono')}` } satisfies CSSProperties
const small = { ...code, color: token('colors.fg.muted') } satisfies CSSProperties

const Swatch = ({ ground, color, edge }: { ground: string; color: string; edge: string }) => (
  <span style={{ display: 'block', flex: 1, padding: 8, background: ground }}>
    <span style={{ display: 'block', height: 36, background: color, border: `1px solid ${edge}`, borderRadius: 4 }} />
  </span>
)

const PaletteCell = ({ name, values }: Named) => (
  <Panel padding="none" overflow="hidden">
    <span style={{ display: 'flex' }}>
      <Swatch ground="#0B0E13" color={values._dark} edge="rgba(255, 255, 255, 0.13)" />
      <Swatch ground="#F3F4F0" color={values._light} edge="rgba(16, 22, 10, 0.16)" />
    </span>
    <span style={{ display: 'block', padding: '8px 10px' }}>
      <span style={{ ...code, display: 'block', fontWeight: 600 }}>{name}</span>
      <span style={{ ...small, display: 'block' }}>{values._dark}</span>
      <span style={{ ...small, display: 'block' }}>{values._light}</span>
    </span>
  </Panel>
)

// zh: 色板
export const Palette: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="色板" en="Palette" />}
      note={
        <Localized
          zh="每种颜色左为深色主题，右为浅色主题。"
          en="Each colour: dark theme on the left, light theme on the right."
        />
      }
    >
      <Grid cell={150}>
        {allColors.map((color) => (
          <PaletteCell key={color.name} {...color} />
        ))}
      </Grid>
    </Sheet>
  ),
}

const uses = [
  { name: 'bg', zh: '页面底色', en: 'The page' },
  { name: 'bg.panel', zh: '卡片、侧栏、对话框', en: 'Cards, side menu, dialogs' },
  { name: 'bg.raised', zh: '底栏、标签、悬浮提示', en: 'Footers, chips, tooltips' },
  { name: 'bg.sunk', zh: '输入框', en: 'Fields' },
  { name: 'bg.track', zh: '容量条与开关的空位', en: 'The empty part of bars and switches' },
  { name: 'fg', zh: '正文', en: 'Text' },
  { name: 'fg.muted', zh: '次要文字', en: 'Secondary text' },
  {
    name: 'fg.faint',
    zh: '输入框的边、装饰与停用；文字只能用大字',
    en: 'Edges of fields, decoration, disabled; large text only',
  },
  { name: 'tracer', zh: '一屏只有一个的主操作', en: 'The one action of a screen' },
  { name: 'tracer.text', zh: '强调文字、焦点框', en: 'Accent text, focus rings' },
  { name: 'tracer.tint', zh: '选中与置顶', en: 'Selected and pinned' },
  { name: 'side.ct', zh: 'CT 方', en: 'The counter-terrorists' },
  { name: 'side.t', zh: 'T 方', en: 'The terrorists' },
  { name: 'danger', zh: '失败与不可撤销', en: 'Failure and loss' },
  { name: 'success', zh: '已完成', en: 'Done' },
] as const

// zh: 语义颜色
export const SemanticTokens: Story = {
  render: () => (
    <Sheet title={<Localized zh="语义颜色" en="Semantic colours" />}>
      <Grid cell={240}>
        {uses.map(({ name, zh, en }) => (
          <Panel key={name} padding="small" display="flex" alignItems="center" gap="3">
            <span
              style={{
                width: 40,
                height: 40,
                flexShrink: 0,
                background: token(`colors.${name}`),
                border: `1px solid ${token('colors.border.strong')}`,
                borderRadius: 4,
              }}
            />
            <span>
              <span style={{ ...code, display: 'block', fontWeight: 600 }}>{name}</span>
              <span style={{ color: token('colors.fg.muted'), fontSize: 12.5 }}>
                <Localized zh={zh} en={en} />
              </span>
            </span>
          </Panel>
        ))}
      </Grid>
    </Sheet>
  ),
}

/** Every colour used for texts, numbers or icons. */
const texts = allColors
  .map(({ name }) => name)
  .filter((name) => /^(fg|tracer\.text|star|caution|latency|membership|side\.(?:ct|t)$|danger$|success$)/.test(name))
const grounds = ['bg', 'bg.panel', 'bg.raised', 'bg.sunk'] as const
const themes = [
  { theme: '_dark', name: <Localized zh="深色" en="Dark" /> },
  { theme: '_light', name: <Localized zh="浅色" en="Light" /> },
] as const
const cell = { padding: '6px 16px 6px 0', textAlign: 'start' } satisfies CSSProperties

// zh: 对比度
export const Contrast: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="对比度" en="Contrast" />}
      note={
        <Localized
          zh="正文至少 4.5:1（AA，WCAG 2.2），大字至少 3:1（AA 18+）。fg.faint 用于输入框的边、装饰与停用，文字只能用大字。"
          en="Text needs 4.5:1 (AA of WCAG 2.2), large text 3:1 (AA 18+). fg.faint is for edges of fields, decoration and what is disabled, and for large text only."
        />
      }
    >
      <Panel padding="small" overflowX="auto">
        <table style={{ borderCollapse: 'collapse', whiteSpace: 'nowrap' }}>
          <thead>
            <tr>
              <td />
              <td />
              {grounds.map((ground) => (
                <th key={ground} scope="col" style={{ ...small, ...cell }}>
                  {ground}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {themes.flatMap(({ theme, name }) =>
              texts.map((text) => (
                <tr key={`${theme} ${text}`}>
                  <td style={cell}>{name}</td>
                  <th scope="row" style={{ ...code, ...cell }}>
                    {text}
                  </th>
                  {grounds.map((ground) => {
                    const figure = contrast(blend([text], theme), blend([ground], theme))
                    return (
                      <td key={ground} style={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>
                        {`${figure.toFixed(1)}:1 ${figure >= 4.5 ? 'AA' : figure >= 3 ? 'AA 18+' : '—'}`}
                      </td>
                    )
                  })}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Panel>
    </Sheet>
  ),
}

/** Text and edges on what they stand on. `needs` is absent for what is told apart without its edge. */
const controls = [
  { front: 'tracer.fg', ground: ['tracer'], needs: 4.5, zh: '主按钮', en: 'Primary button' },
  { front: 'tracer.fg', ground: ['tracer.hover'], needs: 4.5, zh: '主按钮，悬停', en: 'Primary button, hovered' },
  { front: 'fg', ground: ['bg.panel'], needs: 4.5, zh: '普通按钮', en: 'Secondary button' },
  { front: 'fg', ground: ['bg.raised'], needs: 4.5, zh: '普通按钮，悬停', en: 'Secondary button, hovered' },
  { front: 'fg.muted', ground: ['bg.panel'], needs: 4.5, zh: '文字按钮', en: 'Quiet button' },
  { front: 'fg', ground: ['bg.panel', 'bg.hover'], needs: 4.5, zh: '文字按钮，悬停', en: 'Quiet button, hovered' },
  { front: 'danger', ground: ['bg.panel', 'danger.tint'], needs: 4.5, zh: '危险按钮', en: 'Dangerous button' },
  { front: 'fg', ground: ['bg.panel', 'danger.fill'], needs: 4.5, zh: '危险按钮，按住', en: 'Dangerous button, held' },
  { front: 'fg', ground: ['bg.panel', 'tracer.fill'], needs: 4.5, zh: '长按按钮，按住', en: 'Hold button, held' },
  { front: 'fg', ground: ['bg.panel', 'tracer.tint'], needs: 4.5, zh: '选中项', en: 'Chosen item' },
  {
    front: 'tracer.text',
    ground: ['bg.panel', 'tracer.tint'],
    needs: 4.5,
    zh: '选中项的强调',
    en: 'Accent in a chosen item',
  },
  { front: 'success', ground: ['bg.panel', 'success.tint'], needs: 4.5, zh: '成功提示', en: 'Notice of success' },
  { front: 'side.ct', ground: ['bg.panel', 'side.ct.tint'], needs: 4.5, zh: 'CT 赢的回合', en: 'Round won by CT' },
  { front: 'side.t', ground: ['bg.panel', 'side.t.tint'], needs: 4.5, zh: 'T 赢的回合', en: 'Round won by T' },
  { front: 'fg.faint', ground: ['bg.sunk'], needs: 3, zh: '输入框的边，内侧', en: 'Edge of a field, inside' },
  { front: 'fg.faint', ground: ['bg.panel'], needs: 3, zh: '输入框的边，外侧', en: 'Edge of a field, outside' },
  { front: 'danger', ground: ['bg.panel'], needs: 3, zh: '出错输入框的边', en: 'Edge of a field with an error' },
  { front: 'fg.muted', ground: ['bg.panel'], needs: 3, zh: '复选框的边', en: 'Edge of a checkbox' },
  {
    front: 'tracer.text',
    ground: ['bg.panel'],
    needs: 3,
    zh: '选中项的边、焦点框',
    en: 'Edge of a chosen item, focus ring',
  },
  {
    front: 'border.strong',
    ground: ['bg.panel'],
    zh: '按钮、选项块、浮层的边：文字和位置已经说明',
    en: 'Edge of buttons, tiles and layers: their words and place show them',
  },
  { front: 'border', ground: ['bg.panel'], zh: '行之间的线：装饰', en: 'Lines between rows: decoration' },
] as const

const Measured = ({ front, ground, needs }: { front: string; ground: readonly string[]; needs: number | undefined }) =>
  themes.map(({ theme }) => {
    const under = blend(ground, theme)
    const figure = contrast(blend([...ground, front], theme), under)
    const verdict = needs === undefined ? '' : figure >= needs ? ' AA' : ' ✗'
    return (
      <td key={theme} style={{ ...cell, fontVariantNumeric: 'tabular-nums' }}>{`${figure.toFixed(1)}:1${verdict}`}</td>
    )
  })

// zh: 按钮与边框的对比度
export const ContrastOfControls: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="按钮、底色与边框的对比度" en="Contrast of buttons, tints and borders" />}
      note={
        <Localized
          zh="文字至少 4.5:1，表明控件在哪里或是什么状态的边框至少 3:1（WCAG 2.2 的 1.4.3 与 1.4.11）。没有标注的边框不承担含义。"
          en="Text needs 4.5:1. An edge that shows where a control is, or its state, needs 3:1 (1.4.3 and 1.4.11 of WCAG 2.2). Edges without a mark carry no meaning."
        />
      }
    >
      <Panel padding="small" overflowX="auto">
        <table style={{ borderCollapse: 'collapse', whiteSpace: 'nowrap' }}>
          <thead>
            <tr>
              <td />
              <td />
              {themes.map(({ theme, name }) => (
                <th key={theme} scope="col" style={{ ...small, ...cell }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {controls.map(({ front, ground, zh, en, ...rest }) => (
              <tr key={en}>
                <th scope="row" style={{ ...cell, fontWeight: 400, whiteSpace: 'normal' }}>
                  <Localized zh={zh} en={en} />
                </th>
                <td style={{ ...code, ...cell, overflowWrap: 'normal' }}>{`${front} / ${ground.join(' + ')}`}</td>
                <Measured front={front} ground={ground} needs={'needs' in rest ? rest.needs : undefined} />
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/ AA$/)).toHaveLength(38)
    await expect(canvas.queryByText(/✗/)).toBeNull()
  },
}

const samples = { green: 12, yellow: 41, orange: 84, red: 212 } as const

// zh: 延迟配色
export const LatencyScale: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="延迟" en="Latency" />}
      note={
        <Localized
          zh="≤ 30 ms 绿，≤ 60 黄，≤ 100 橙，其余红。颜色之外还有格数与数字。"
          en="Up to 30 ms green, 60 yellow, 100 orange, above red. Bars and the number say the same without colour."
        />
      }
    >
      <Panel display="grid" gap="3" justifyContent="start">
        {latencyTiers.map((tier) => (
          <LatencyText key={tier} latency={{ status: 'ok', milliseconds: samples[tier], isCached: false }} />
        ))}
        <LatencyText latency={{ status: 'ok', milliseconds: 28, isCached: true }} />
        <LatencyText latency={{ status: 'timeout' }} />
      </Panel>
    </Sheet>
  ),
}

// zh: 会员配色
export const MembershipColors: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="会员" en="Memberships" />}
      note={
        <Localized
          zh="只用于徽章：OP 红、Pro 紫、KOL 蓝、VIP 黄。"
          en="For badges only: OP red, Pro purple, KOL blue, VIP yellow."
        />
      }
    >
      <Panel display="grid" gap="3" justifyContent="start">
        {memberships.map((membership) => (
          <MembershipBadge key={membership} memberships={[membership]} />
        ))}
      </Panel>
    </Sheet>
  ),
}
