import * as lucide from 'virtual:used-icons'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { serverModes } from '@warmup/domain/servers'
import { MapEmblem, ModeIcon } from '@warmup/ui/servers'
import type { ReactNode } from 'react'
import { Localized } from '../localized.tsx'
import { Grid, Sheet, token } from './sheet.tsx'

// zh: 图标
const meta = { title: 'Foundations/Icons' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const isIcon = (value: unknown): value is lucide.LucideIcon =>
  typeof value === 'object' && value !== null && 'render' in value

const iconOf = (name: string) => Object.entries(lucide).find(([key]) => key === name)?.[1]

/** The icons that the product's components import, read from their sources to stay up to date. */
const sources = import.meta.glob<string>('../../packages/ui/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const importOfLucide = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g
const usedNames = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(importOfLucide)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => isIcon(iconOf(name))),
      ),
    ),
  ),
].toSorted()

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <span style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 36, minWidth: 0 }}>
    <span style={{ flexShrink: 0, display: 'inline-flex' }}>{children}</span>
    <span
      style={{ color: token('colors.fg.muted'), font: `12px/1.4 ${token('fonts.mono')}`, overflowWrap: 'anywhere' }}
    >
      {name}
    </span>
  </span>
)

const maps = [
  'de_ancient',
  'de_mirage',
  'de_dust2',
  'de_inferno',
  'de_nuke',
  'de_anubis',
  'de_overpass',
  'de_train',
  'de_vertigo',
  'cs_office',
  'ar_shoots',
  'aim_map',
  'workshop/3070284539/aim_redline',
] as const

// zh: 全部图标
export const All: Story = {
  render: () => (
    <>
      <Sheet title={<Localized zh="图标（Lucide，线宽 1.75）" en="Icons (Lucide, 1.75 stroke)" />}>
        <Grid cell={150}>
          {usedNames.map((name) => {
            const Icon = iconOf(name)
            return (
              <Cell key={name} name={name}>
                {isIcon(Icon) && <Icon size={18} aria-hidden />}
              </Cell>
            )
          })}
        </Grid>
      </Sheet>
      <Sheet title={<Localized zh="模式" en="Modes" />}>
        <Grid cell={150}>
          {serverModes.map((mode) => (
            <Cell key={mode} name={mode}>
              <ModeIcon mode={mode} size={20} />
            </Cell>
          ))}
        </Grid>
      </Sheet>
      <Sheet title={<Localized zh="地图徽记" en="Map emblems" />}>
        <Grid cell={150}>
          {maps.map((map) => (
            <Cell key={map} name={map}>
              <MapEmblem map={map} size="row" />
            </Cell>
          ))}
        </Grid>
      </Sheet>
    </>
  ),
}
