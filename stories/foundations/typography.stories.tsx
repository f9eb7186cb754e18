import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from '@warmup/ui/common'
import { getSystem } from '@warmup/ui/theme'
import { Localized } from '../localized.tsx'
import { Sheet, token } from './sheet.tsx'

// zh: 字体
const meta = { title: 'Foundations/Typography' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const roles = [
  { role: 'display', spec: 'Chakra Petch 700 · 32', zh: '现在开打', en: 'Play now' },
  { role: 'title', spec: 'Chakra Petch 700 · 24', zh: '服务器列表', en: 'Server list' },
  { role: 'section', spec: 'Chakra Petch 600 · 17', zh: '我的服务器', en: 'My servers' },
  { role: 'strong', spec: 'Inter 600 · 14', zh: '周末排位 5v5 · 上海 #1', en: 'Weekend 5v5 · Shanghai #1' },
  {
    role: 'body',
    spec: 'Inter 400 · 14',
    zh: '服务器到期后数据保留 3 天。',
    en: 'Data is kept for 3 days after expiry.',
  },
  { role: 'small', spec: 'Inter 400 · 12.5', zh: '38 台在线 · 412 名玩家', en: '38 online · 412 players' },
  { role: 'badge', spec: 'Chakra Petch 700 · 11', zh: 'NEW', en: 'NEW' },
] as const

/** A type role of the theme as an inline style. */
const roleStyle = (role: string) => ({ margin: 0, ...getSystem().css({ textStyle: role }) })

// zh: 字号
export const Scale: Story = {
  render: () => (
    <Sheet title={<Localized zh="字号" en="Scale" />}>
      <div style={{ display: 'grid', gap: 20 }}>
        {roles.map(({ role, spec, zh, en }) => (
          <div key={role}>
            <p style={roleStyle(role)}>
              <Localized zh={zh} en={en} />
            </p>
            <p style={{ margin: '2px 0 0', color: token('colors.fg.muted'), font: `12px/1.4 ${token('fonts.mono')}` }}>
              {`${role} · ${spec}`}
            </p>
          </div>
        ))}
      </div>
    </Sheet>
  ),
}

const names = [
  '上海 死斗 #1 | 128T | 全枪械',
  'Hong Kong Retakes #1 · 香港回防',
  '夜航NightOwl 与 kol_阿飞 的 1v1',
  '「训练一号」将于 2026-12-20 18:20 到期',
  '周六 20:00 社区杯 S3 报名开放，前 32 支队伍入围；今晚 23:30 上海节点维护约 10 分钟。',
] as const

// zh: 中英混排
export const MixedChineseEnglish: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="中英混排" en="Mixed Chinese and English" />}
      note={
        <Localized
          zh="西文用 Inter 与 Chakra Petch，中文用系统字体，共用一条基线。"
          en="Latin in Inter and Chakra Petch, Chinese in the system's face, on one baseline."
        />
      }
    >
      <Panel display="grid" gap="3">
        {names.map((name) => (
          <p key={name} style={{ margin: 0 }}>
            {name}
          </p>
        ))}
        {names.slice(0, 3).map((name) => (
          <p key={name} style={roleStyle('section')}>
            {name}
          </p>
        ))}
      </Panel>
    </Sheet>
  ),
}

const rows = [
  ['18,432', '2.41', '61.3%'],
  ['7,111', '1.11', '51.1%'],
  ['980', '0.98', '8.0%'],
] as const

// zh: 等宽数字
export const TabularNumbers: Story = {
  render: () => (
    <Sheet
      title={<Localized zh="等宽数字" en="Tabular numbers" />}
      note={
        <Localized
          zh="表格与倒计时里的数字同宽，刷新时不会左右跳动。"
          en="Digits in tables and countdowns are equally wide, so nothing jumps on refresh."
        />
      }
    >
      <Panel as="div" display="inline-grid" gap="2" textStyle="number" fontSize="section">
        {rows.map((row) => (
          <span key={row[0]} style={{ display: 'grid', gridTemplateColumns: '96px 72px 88px', textAlign: 'end' }}>
            {row.map((cell) => (
              <span key={cell}>{cell}</span>
            ))}
          </span>
        ))}
      </Panel>
    </Sheet>
  ),
}
