import { tokenCss } from '../../theme/token-css.ts'
import { iconCss, shapeCss } from './row-icons.ts'
import { rowCss, rowIcons } from './server-row.recipe.ts'

/** Layouts by the table's own width: cards on phones, all columns where they fit. */
const cards = '@container servers (width < 640px)'
const fewColumns = '@container servers (640px <= width < 1000px)'

const columns = {
  all: 'minmax(240px,1.75fr) 210px 128px minmax(108px,.85fr) minmax(88px,.7fr) 164px',
  few: 'minmax(220px,1fr) 168px 104px 152px',
}

/**
 * Numbers of one element: were they inherited, as custom properties are, a new one would restyle everything inside.
 */
const properties = ['rows', 'row', 'lit']
  .map((name) => `@property --${name}{syntax:"<integer>";inherits:false;initial-value:0}`)
  .join('')

const head = `
.servers-head{position:sticky;top:var(--sticky-top,0px);z-index:{zIndex.sticky};background:{colors.bg.panel};border-bottom:1px solid {colors.border}}
.servers-head-row{display:grid;grid-template-columns:${columns.all};align-items:center;height:38px;padding-inline:{spacing.4};color:{colors.fg.muted};font-size:{fontSizes.small}}
.servers-sort{display:inline-flex;align-items:center;gap:{spacing.2};height:30px;padding-inline:{spacing.2};margin-left:calc({spacing.2} * -1);border-radius:{radii.control};color:inherit;font-size:{fontSizes.small};white-space:nowrap;cursor:pointer;transition:color {durations.fast},background-color {durations.fast}}
.servers-sort::after{content:"";color:{colors.fg.faint};${shapeCss('sortable', 14)}}
@media (hover:hover){.servers-sort:hover{color:{colors.fg};background:{colors.bg.hover}}}
[aria-sort=ascending]>.servers-sort,[aria-sort=descending]>.servers-sort{color:{colors.fg};font-weight:600}
[aria-sort=ascending]>.servers-sort::after{color:{colors.tracer.text};${shapeCss('ascending', 14)}}
[aria-sort=descending]>.servers-sort::after{color:{colors.tracer.text};${shapeCss('descending', 14)}}
${cards}{
.servers-head{position:static;background:transparent;border-bottom-width:0}
.servers-head-row{display:flex;justify-content:space-between;height:{sizes.touch};padding-inline:0}
.servers-sort{height:{sizes.touch};margin-left:0}
}
${fewColumns}{
.servers-head-row{grid-template-columns:${columns.few}}
}`

/** Words for screen readers only. */
const unseen =
  '.servers-unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'

const body = `
.servers-body{--row-pitch:64px;position:relative;height:calc(var(--rows) * var(--row-pitch))}
.server-row{position:absolute;contain:layout size;top:calc(var(--row) * var(--row-pitch));inset-inline:0;display:grid;grid-template-columns:${columns.all};align-items:center;height:64px;padding-inline:{spacing.4};border-bottom:1px solid {colors.border}}
.server-row[data-pinned]{background:{colors.tracer.tint};box-shadow:inset 3px 0 0 {colors.tracer}}
@media (hover:hover){.server-row:hover{background:{colors.bg.hover}}}
.server-map,.server-region{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0;padding-inline-end:{spacing.3};color:{colors.fg.muted}}
${cards}{
.servers-body{--row-pitch:76px}
.server-row{grid-template:"emblem title title title join" "emblem meta players latency join"/48px minmax(0,auto) auto 1fr auto;align-content:center;gap:{spacing.1} {spacing.1.5};height:68px;padding-inline:9px 11px;border:1px solid {colors.border};border-radius:{radii.control};background:{colors.bg.panel}}
.server-row[data-pinned]{background:{colors.tracer.tint};box-shadow:none;border-color:color-mix(in srgb,{colors.tracer.text} 40%,transparent)}
@media (hover:hover){.server-row:hover{background:{colors.bg.panel}}.server-row[data-pinned]:hover{background:{colors.tracer.tint}}}
.server-map,.server-region{display:none}
}
${fewColumns}{
.server-row{grid-template-columns:${columns.few}}
.server-map,.server-region{display:none}
}`

/** What stands in for rows that are still to come. */
const skeleton = `
.servers-skeleton .server-row>*{display:flex;align-items:center}
.servers-skeleton .server-cell{display:grid}
.servers-skeleton .server-latency::before,.servers-skeleton .server-title::after{content:none}
.servers-skeleton .w-map-emblem{width:52px;height:34px}
${cards}{
.servers-skeleton .server-cell{display:contents}
.servers-skeleton .server-row>.server-map,.servers-skeleton .server-row>.server-region{display:none}
.servers-skeleton .w-map-emblem{width:48px;height:48px}
}
${fewColumns}{
.servers-skeleton .server-row>.server-map,.servers-skeleton .server-row>.server-region{display:none}
}`

/** The whole table as one style sheet: rows are plain elements with these class names (libraries.md, tables). */
export const serverTableCss = tokenCss(`${properties}
.servers-table{position:relative;container:servers/inline-size;min-width:0}
${iconCss('.servers-sort::after', ...rowIcons)}${head}${unseen}${body}${skeleton}${rowCss(cards, fewColumns)}`)
