import { serverModes } from '@warmup/domain/servers'
import { shapeCss } from './row-icons.ts'

const ellipsis = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0'

/** Four bars of growing height, 15 x 13 px. */
const signalShape =
  'polygon(0 100%,0 69%,3px 69%,3px 100%,4px 100%,4px 46%,7px 46%,7px 100%,8px 100%,8px 23%,11px 23%,11px 100%,12px 100%,12px 0,15px 0,15px 100%)'

/** Ten segments of 5 px, 2 px apart. */
const segments = (color: string) => `repeating-linear-gradient(90deg,${color} 0 5px,transparent 5px 7px)`

const modeIcons = serverModes
  .map((mode) => `.server-chip[data-mode="${mode}"]::before{${shapeCss(mode, 13)}}`)
  .join('\n')

const tiers = ['green', 'yellow', 'orange', 'red']
  .map(
    (tier) =>
      `.server-latency[data-tier=${tier}]::before,.server-latency[data-tier=${tier}]>b{color:{colors.latency.${tier}}}`,
  )
  .join('\n')

const name = `
.server-cell{display:grid;grid-template:"emblem title" "emblem meta"/52px minmax(0,1fr);align-items:center;gap:{spacing.1} {spacing.3};min-width:0;padding-inline-end:{spacing.4}}
.server-cell>.w-map-emblem{grid-area:emblem;display:block}
.server-row[data-offline] .w-map-emblem{filter:grayscale(1);opacity:.5}
.server-title{grid-area:title;display:flex;align-items:center;gap:{spacing.1};min-width:0}
.server-name{${ellipsis};font-weight:600;line-height:20px;color:{colors.fg};text-decoration:none;border-radius:{radii.control}}
a.server-name:hover{text-decoration:underline;text-underline-offset:3px}
.server-row[data-offline] .server-name{color:{colors.fg.muted}}
.server-star{flex-shrink:0;width:14px;height:14px;fill:{colors.star}}
.server-meta{grid-area:meta;display:flex;align-items:center;gap:{spacing.1.5};min-width:0}
.server-chip{${ellipsis};position:relative;flex-shrink:0;max-width:70%;height:20px;padding-inline:23px {spacing.1.5};border:1px solid {colors.border};border-radius:3px;background:{colors.bg.raised};color:{colors.fg.muted};font-size:12px;line-height:18px}
.server-chip::before{content:"";position:absolute;top:2.5px;left:6px;${shapeCss('unknownMode', 13)}}
${modeIcons}
.server-tag{flex-shrink:0;padding-inline:{spacing.1.5};border:1px solid {colors.border.strong};border-radius:3px;color:{colors.fg};font-size:12px;line-height:18px;white-space:nowrap}
.server-stale{color:{colors.fg.muted};${shapeCss('stale', 14)}}
.server-place{${ellipsis};display:none;color:{colors.fg.muted};font-size:12px;word-spacing:.05em}
.server-more{display:none}`

const figures = `
.server-players{display:flex;align-items:center;gap:{spacing.2}}
.server-players>.server-tag{order:1}
.server-players::after{--lit:inherit;content:"";flex-shrink:0;width:68px;height:12px;background:${segments('{colors.fg}')} 0 0/calc(var(--lit) * 7px) 12px no-repeat,${segments('{colors.bg.track}')}}
.server-count{min-width:48px;color:{colors.fg.muted};text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.server-count>b{color:{colors.fg};font-weight:600}
.server-row[data-offline] .server-count>b{color:{colors.fg.muted};font-weight:400}
.server-latency{display:flex;align-items:center;gap:{spacing.2};color:{colors.fg.muted};font-size:{fontSizes.badge};white-space:nowrap}
.server-latency::before{--lit:inherit;content:"";flex-shrink:0;width:15px;height:13px;clip-path:${signalShape};background:linear-gradient(90deg,currentColor calc(var(--lit) * 4px),{colors.bg.track} calc(var(--lit) * 4px))}
.server-latency>b{min-width:30px;text-align:end;font-size:{fontSizes.body};font-weight:600;font-variant-numeric:tabular-nums}
${tiers}
.server-latency[data-cached]::before{opacity:.55}
@media (prefers-reduced-motion:no-preference){.server-latency[data-tier=loading]::before{animation:pulse 1.2s ease-in-out infinite}}`

const actions = `
.server-actions{display:flex;align-items:center;justify-content:flex-end;gap:{spacing.1}}
.server-action{position:relative;display:grid;place-items:center;width:36px;height:36px;border-radius:{radii.control};color:{colors.fg.muted};cursor:pointer}
.server-action::before{content:"";${shapeCss('players', 18)}}
.server-action[data-control=copy]::before{${shapeCss('copy', 18)}}
.server-action[data-copied]::before{${shapeCss('copied', 18)}}
.server-action[aria-expanded=true]{color:{colors.fg};background:{colors.bg.hover}}
.server-action[data-copied]{color:{colors.success}}
.server-join{position:relative;display:inline-flex;align-items:center;justify-content:center;min-width:52px;height:{sizes.controlSmall};margin-inline-start:{spacing.1};padding-inline:{spacing.3};border:1px solid {colors.border.strong};border-radius:{radii.control};background:{colors.bg.panel};color:{colors.fg};font-size:{fontSizes.small};font-weight:600;white-space:nowrap;text-decoration:none;cursor:pointer}
.server-join[data-lead]{clip-path:polygon(0 0,calc(100% - 7px) 0,100% 7px,100% 100%,0 100%);border-color:transparent;background:{colors.tracer};color:{colors.tracer.fg}}
/* The chamfer clips an outer ring away, so focus is drawn inside. */
.server-join[data-lead]:focus-visible{outline:2px solid {colors.tracer.fg};outline-offset:-5px}
.server-join[aria-disabled]{color:{colors.fg.muted};border-style:dashed;background:transparent;cursor:not-allowed}
@media (pointer:coarse){.server-action,.server-join{min-width:{sizes.touch};height:{sizes.touch}}}
@media (hover:hover){
.server-action:hover{color:{colors.fg};background:{colors.bg.hover}}
.server-join:not([aria-disabled]):hover{background:{colors.bg.raised}}
.server-join[data-lead]:hover{background:{colors.tracer.hover}}
}
/* A name on hover and keyboard focus, without a component a button; only then a box of its own. */
.server-row [data-tip]:is(:hover,:focus-visible,[data-copied])::after,.server-join[data-tip]:focus::after{content:attr(data-tip);position:absolute;bottom:calc(100% + 6px);inset-inline-end:0;z-index:5;padding:{spacing.1} {spacing.2};border:1px solid {colors.border.strong};border-radius:{radii.control};background:{colors.bg.raised};color:{colors.fg};font-size:{fontSizes.small};font-weight:400;line-height:{lineHeights.normal};white-space:nowrap;pointer-events:none}
.server-row [data-control]{scroll-margin:calc(var(--sticky-top,0px) + 72px) 0 24px}`

const card = `
.server-cell{display:contents}
.server-cell>.w-map-emblem{width:48px;height:48px}
.server-title,.server-meta{margin-inline-start:{spacing.1.5}}
.server-title::after{content:"";flex-shrink:0;margin-inline-start:auto;color:{colors.fg.muted};${shapeCss('more', 16)}}
.server-chip{flex-shrink:1;max-width:none;padding-inline-start:{spacing.1.5}}
.server-chip::before,.server-players::after,.server-action,.server-row[data-offline]>.server-latency{display:none}
.server-more{display:block;position:absolute;inset:0 76px 0 0;border-radius:{radii.control};outline-offset:-2px;cursor:pointer}
.server-players{grid-area:players;gap:{spacing.1.5}}
.server-count{min-width:0;font-size:{fontSizes.small}}
.server-latency{grid-area:latency;gap:{spacing.1}}
.server-latency>b{min-width:23px;font-size:{fontSizes.small}}
.server-actions{grid-area:join}
.server-join{min-width:58px;height:{sizes.touch};font-size:{fontSizes.body}}`

/** What shows an icon instead of words. */
export const rowIcons = ['.server-chip::before', '.server-stale', '.server-action::before', '.server-title::after']

/** The content of a row, in every layout. */
export const rowCss = (cards: string, fewColumns: string): string =>
  `${name}${figures}${actions}${cards}{${card}}${fewColumns}{.server-place{display:block}}`
