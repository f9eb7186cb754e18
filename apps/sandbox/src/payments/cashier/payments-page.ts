import { html } from '../../html.ts'
import { renderPage } from '../../page.ts'
import { refreshOf } from '../../refresh.ts'
import { chinaTime } from '../china-time.ts'
import type { Trade } from '../ledger.ts'
import { methods } from '../methods.ts'
import { amountText } from './cashier-page.ts'
import { type Language, texts } from './texts.ts'

const shownTrades = 200

const style = html`
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
header a { white-space: nowrap; }
h2 { font-size: 18px; margin: 24px 0 8px; }
table { width: 100%; border-collapse: collapse; }
#trades { overflow-x: auto; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
.codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 12px; }
.codes a { display: block; padding: 16px; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; text-decoration: none; }
.codes a:hover { border-color: var(--muted); }`

/** A list of all payments of the sandbox's gateways, with the codes to scan. */
export const renderPayments = (trades: readonly Trade[], language: Language): string => {
  const text = texts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const codes = trades.filter(({ via, state }) => via === 'code' && state === 'open')
  const link = (trade: Trade) => `/cashier/${trade.key}?language=${language}`
  return renderPage(
    'Payments',
    style,
    html`<header><h1>${text.codes}</h1><a href="?language=${other}">${text.other}</a></header>
<p class="muted">${text.codesHint}</p>
<div id="codes" class="codes">${
      codes.length === 0
        ? html`<p>${text.noCodes}</p>`
        : codes.map(
            (trade) =>
              html`<a href="${link(trade)}"><b>${text.scan} · ${methods[trade.method].names[language]} ${amountText(trade)}</b><br><span class="muted">${trade.tradeNo}<br>${trade.description}</span></a>`,
          )
    }</div>
<h2>${text.all}</h2>
<div id="trades">${
      trades.length === 0
        ? html`<p>${text.none}</p>`
        : html`<table>${trades
            .slice(0, shownTrades)
            .map(
              (trade) =>
                html`<tr><td><a href="${link(trade)}">${trade.tradeNo}</a></td><td>${methods[trade.method].names[language]}</td><td>${amountText(trade)}</td><td>${trade.refunds.length > 0 ? text.refunded : text.states[trade.state]}</td><td>${chinaTime(trade.createdAt)}</td></tr>`,
            )}</table>`
    }</div>
${refreshOf('#codes', '#trades')}`,
  )
}
