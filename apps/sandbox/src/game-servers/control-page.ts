import { versionText } from '../game-version/game-version.ts'
import { type Html, html } from '../html.ts'
import { renderPage } from '../page.ts'
import { refreshOf } from '../refresh.ts'
import type { GameServerState } from './fleet.ts'
import { type OverrideMode, overrideModes } from './override.ts'

const style = html`
.totals { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0 16px; padding: 0; list-style: none; }
.totals b, .number { font-variant-numeric: tabular-nums; }
.servers { margin: 0; padding: 0; list-style: none; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; }
.server { display: grid; grid-template-columns: minmax(200px, 5fr) 108px 84px minmax(150px, 3fr) 56px 496px; gap: 4px 16px; align-items: center; padding: 10px 16px; border-top: 1px solid var(--line); }
.server:first-child { border-top: 0; }
.server:target { background: var(--sunk); }
.server > * { min-width: 0; overflow-wrap: anywhere; }
h2 { font-size: 14px; margin: 0; }
.small { font-size: 12.5px; color: var(--muted); }
.state::before { content: "●"; margin-right: 6px; }
.up { color: var(--good); } .hibernating { color: var(--warn); } .down { color: var(--bad); }
meter { display: block; width: 100%; height: 10px; }
.override { display: flex; flex-wrap: wrap; gap: 4px; }
.override form { display: contents; }
.override button { padding: 2px 7px; min-height: 28px; font-size: 12.5px; }
.override button:disabled { opacity: 0.45; cursor: default; }
[popover] { width: min(420px, calc(100vw - 32px)); color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: 20px; }
[popover]::backdrop { background: #0008; }
[popover] h2 { font-size: 17px; margin-bottom: 12px; }
[popover] form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; font-size: 12.5px; color: var(--muted); }
label > * { width: 100%; color: var(--text); }
@media (max-width: 1260px) { .server { grid-template-columns: 1fr 1fr; } .server > :first-child, .override { grid-column: 1 / -1; } }
@media (max-width: 640px) { main { padding: 16px; } .override button { min-height: 44px; padding: 2px 12px; } }
`

const modeLabels = {
  alive: ['Alive', 'Up, overriding the simulation'],
  dead: ['Dead', 'Does not answer'],
  slow: ['Slow', 'Takes 600 ms for every answer'],
  lossy: ['Lossy', 'Loses two answers of five'],
  corrupt: ['Corrupt', 'Sends unreadable answers'],
  full: ['Full', 'Every slot taken'],
  empty: ['Empty', 'No players'],
} as const satisfies Record<OverrideMode, readonly [string, string]>

const stateLabels = { up: 'Up', hibernating: 'Hibernating', down: 'Down' } as const satisfies Record<
  GameServerState['state'],
  string
>

const modeButton = (current: OverrideMode | undefined, mode: OverrideMode): Html => {
  const [label, description] = modeLabels[mode]
  return html`<button name="mode" value="${mode}" title="${description}" aria-pressed="${String(current === mode)}">${label}</button>`
}

const yesNo = (name: string, label: string, value: boolean | undefined): Html => {
  const option = (text: string, key: string, isChosen: boolean) =>
    html`<option value="${key}"${isChosen ? html` selected` : ''}>${text}</option>`
  const options = [
    option('as simulated', '', value === undefined),
    option('yes', 'yes', value === true),
    option('no', 'no', value === false),
  ]
  return html`<label>${label}<select name="${name}">${options}</select></label>`
}

const numberField = (name: string, label: string, value: number | undefined, max: number): Html =>
  html`<label>${label}<input name="${name}" type="number" min="0" max="${max}" value="${value ?? ''}"></label>`

const settings = ({ id, name, override }: GameServerState): Html => html`<div popover id="set-${id}"><h2>${name}</h2>
<form method="post" action="/game-servers/${id}/override">
<label>Mode<select name="mode"><option value="">as simulated</option>${overrideModes.map(
  (mode) =>
    html`<option value="${mode}"${override?.mode === mode ? html` selected` : ''}>${modeLabels[mode][0]}</option>`,
)}</select></label>
<label>Map<input name="map" maxlength="80" pattern="[A-Za-z0-9_\\/.\\-]+" value="${override?.map ?? ''}"></label>
${numberField('players', 'Players', override?.players, 255)}
${numberField('maxPlayers', 'Slots', override?.maxPlayers, 255)}
${numberField('latencyMs', 'Latency, ms', override?.latencyMs, 10_000)}
${yesNo('hideNames', 'Hide names', override?.hideNames)}
${yesNo('split', 'Split answers', override?.split)}
${yesNo('outdated', 'Former version of the game', override?.outdated)}
<button class="primary">Apply</button>
</form></div>`

const playersOf = ({ state, players, maxPlayers, bots }: GameServerState): Html =>
  state === 'down'
    ? html`<span class="small">no answer</span>`
    : html`<meter min="0" max="${maxPlayers}" value="${players}"></meter>${players}/${maxPlayers}${bots > 0 ? ` +${bots} bots` : ''}`

const entry = (server: GameServerState): Html => html`<li class="server" id="${server.id}">
<div><h2>${server.name}</h2><div class="small">${server.id} · ${server.queryAddress} · ${server.region}</div></div>
<div class="state ${server.state}">${stateLabels[server.state]}</div>
<div class="number">${playersOf(server)}</div>
<div>${server.map}<div class="small">${server.showsNames ? 'names' : 'no names'}${server.splits ? ', split' : ''} · ${server.version} · ${server.queries} queries</div></div>
<div class="number">${server.latencyMs} ms</div>
<div class="override"><form method="post" action="/game-servers/${server.id}/override">${overrideModes.map((mode) =>
  modeButton(server.override?.mode, mode),
)}</form><button popovertarget="set-${server.id}">Set…</button><form method="post" action="/game-servers/${server.id}/reset"><button title="Back to the simulation"${
  server.override === null ? html` disabled` : ''
}>Reset</button></form>${settings(server)}</div>
</li>`

/** The page that shows and overrides the game servers. Works without scripts; a script refreshes it. */
export const renderControlPage = (servers: readonly GameServerState[], newest: number): string => {
  const running = servers.filter(({ state }) => state !== 'down')
  const players = running.reduce((sum, { players }) => sum + players, 0)
  const slots = running.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0)
  const overridden = servers.filter(({ override }) => override !== null).length
  return renderPage(
    'Game servers',
    style,
    html`<h1>Game servers</h1>
<p class="muted">Each answers A2S over UDP and the latency WebSocket. Override a state and watch the portal.</p>
<form method="post" action="/game-version/release"><button title="Steam requires a new version, and the servers follow one after another">Update the game</button></form>
<ul class="totals"><li>Steam requires <b>${versionText(newest)}</b></li><li><b>${running.length}</b> of ${servers.length} up</li><li><b>${players}</b> of ${slots} slots taken</li><li><b>${overridden}</b> overridden</li></ul>
<ul class="servers">${servers.map(entry)}</ul>
${refreshOf('.servers', '.totals')}`,
  )
}
