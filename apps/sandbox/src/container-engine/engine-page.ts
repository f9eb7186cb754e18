import { type Html, html } from '../html.ts'
import { renderPage } from '../page.ts'
import { refreshOf } from '../refresh.ts'
import { type EngineMode, engineModes } from './api/engine-listener.ts'
import type { EngineState, NodeState, ServiceState } from './engine-state.ts'

const style = html`
h2 { font-size: 17px; margin: 24px 0 8px; }
.modes { display: flex; flex-wrap: wrap; gap: 4px; margin: 12px 0; }
.list { margin: 0; padding: 0; list-style: none; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; }
.list li { display: grid; grid-template-columns: minmax(180px, 3fr) 120px minmax(140px, 2fr) minmax(160px, 3fr) 110px; gap: 4px 16px; align-items: center; padding: 10px 16px; border-top: 1px solid var(--line); }
.list li:first-child { border-top: 0; }
.list li > * { min-width: 0; overflow-wrap: anywhere; }
h3 { font-size: 14px; margin: 0; }
.small { font-size: 12.5px; color: var(--muted); }
.state::before { content: "●"; margin-right: 6px; }
.good { color: var(--good); } .busy { color: var(--warn); } .bad { color: var(--bad); }
.empty { padding: 16px; }
@media (max-width: 900px) { .list li { grid-template-columns: 1fr 1fr; } }
@media (max-width: 640px) { main { padding: 16px; } button { min-height: 44px; } }
`

const modeLabels = {
  running: ['Running', 'Answers as ever'],
  stopped: ['Stopped', 'Ends every connection'],
  hung: ['Hung', 'Takes requests and never answers'],
  slow: ['Slow', 'Answers 2 s late'],
} as const satisfies Record<EngineMode, readonly [string, string]>

const modeButton = (current: EngineMode, mode: EngineMode): Html => {
  const [label, description] = modeLabels[mode]
  return html`<button name="state" value="${mode}" title="${description}" aria-pressed="${String(current === mode)}">${label}</button>`
}

const powerButton = ({ id, isOn, isManager }: NodeState): Html =>
  isManager
    ? html`<span class="small">manager</span>`
    : html`<form method="post" action="/engine/nodes/${id}"><button name="state" value="${isOn ? 'down' : 'up'}">${isOn ? 'Pull the plug' : 'Plug in'}</button></form>`

const nodeRow = (node: NodeState): Html => html`<li>
<div><h3>${node.name}</h3><div class="small">${node.engine}</div></div>
<div class="state ${node.state === 'ready' ? 'good' : 'bad'}">${node.state}${node.isOn === (node.state === 'ready') ? '' : ' (not noticed yet)'}</div>
<div>${node.region}<div class="small">${node.slots} slots</div></div>
<div class="small">tasks: ${node.tasks} · volumes: ${node.volumes.length}</div>
<div>${powerButton(node)}</div>
</li>`

const toneOf = (state: string): string => {
  if (state === 'running') return 'good'
  return state === 'failed' || state === 'rejected' ? 'bad' : 'busy'
}

const leaveButton = ({ id, players }: ServiceState): Html =>
  players.length === 0
    ? html``
    : html`<form method="post" action="/engine/services/${id}/leave"><button title="Nobody comes back before a restart">All leave</button></form>`

const healthButton = ({ name, isBroken }: Pick<ServiceState, 'name' | 'isBroken'>): Html =>
  html`<form method="post" action="/engine/services/${name}/health"><button name="state" value="${isBroken ? 'well' : 'broken'}" title="The game dies at each start">${isBroken ? 'Mend' : 'Break'}</button></form>`

const serviceRow = (service: ServiceState): Html => html`<li>
<div><h3>${service.serverName}</h3><div class="small">${service.name}</div></div>
<div class="state ${toneOf(service.state)}">${service.state}</div>
<div>${service.node || service.region}<div class="small">${service.port === '' ? '' : `port ${service.port}`}${service.map === '' ? '' : ` · ${service.map} · ${service.version}`}</div></div>
<div class="small">${service.problem || service.players.join(', ') || 'no players'}${leaveButton(service)}${healthButton(service)}</div>
<div class="small">demos: ${service.demos} · admins: ${service.admins.length}${service.password === '' ? '' : ` · ${service.password}`}</div>
</li>`

const rows = (entries: readonly Html[], nothing: string): Html =>
  entries.length === 0 ? html`<p class="list empty">${nothing}</p>` : html`<ul class="list">${entries}</ul>`

const goneRow = (name: string): Html =>
  html`<li><div><h3>${name}</h3></div><div class="state busy">removed</div><div></div><div class="small">its game dies at each start${healthButton({ name, isBroken: true })}</div></li>`

/** The page with the engine's nodes and services, and controls to simulate failures. */
export const renderEnginePage = ({ state, nodes, services, brokenGone }: EngineState): string =>
  renderPage(
    'Container engine',
    style,
    html`<h1>Container engine</h1>
<p class="muted">A Docker swarm on which practice servers run. Each answers A2S and RCON on its own port.</p>
<div class="engine">
<form class="modes" method="post" action="/engine">${engineModes.map((mode) => modeButton(state, mode))}</form>
<h2>Nodes</h2>${rows(nodes.map(nodeRow), 'No nodes.')}
<h2>Services</h2>${rows([...services.map(serviceRow), ...brokenGone.map(goneRow)], 'No services yet: practice servers appear here as they are created.')}
</div>
${refreshOf('.engine')}`,
  )

/** The page for a community without practice servers, or with real machines. */
export const renderNoEngine = (): string =>
  renderPage(
    'Container engine',
    style,
    html`<h1>Container engine</h1><p>The community file names no engine on this machine, so none is simulated.</p>`,
  )
