import { type Html, html } from '../../html.ts'
import { chinaTime } from '../china-time.ts'
import type { DeskAction } from '../desk.ts'
import type { Trade } from '../ledger.ts'
import { methods } from '../methods.ts'
import { decimal } from '../money.ts'
import { type Language, texts } from './texts.ts'

const style = html`
:root { color-scheme: light dark; --ground: light-dark(#f3f4f0, #0b0e13); --panel: light-dark(#fff, #11151c); --line: light-dark(#10160a22, #ffffff1c); --text: light-dark(#14181d, #e8ecf1); --muted: light-dark(#59616b, #929cab); --accent: #c6f135; --on-accent: #131a00; --mark: light-dark(#4c6400, #c6f135); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
.sandbox { background: var(--accent); color: var(--on-accent); padding: 8px 16px; font-weight: 600; }
main { max-width: 480px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0; }
.amount { font-size: 36px; line-height: 1.2; font-weight: 700; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt, .muted { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
p { margin: 0; }
form { display: grid; gap: 12px; }
button { font: inherit; min-height: 48px; background: var(--panel); color: inherit; border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
button.primary { font-weight: 600; background: var(--accent); color: var(--on-accent); border-color: transparent; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }`

const actionsFor: Readonly<Record<Trade['state'], readonly DeskAction[]>> = {
  open: ['pay', 'deny', 'expire'],
  approved: [],
  paid: ['pay-again'],
  closed: ['pay-late'],
}

const symbols = { CNY: '¥', USD: '$' } as const

export const amountText = (trade: Trade): string => `${symbols[trade.currency]}${decimal(trade.amount)}`

const page = (language: Language, content: Html): string =>
  html`<!doctype html>
<html lang="${texts[language].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Warmup sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div class="sandbox">${texts[language].sandbox}</div>
<main>
${content}
</main>
</body>
</html>`.text

const wayBack = (trade: Trade, language: Language): Html => {
  const text = texts[language]
  const isDone = trade.state !== 'open'
  if (trade.returnUrl === '')
    return html`${isDone ? html`<p class="muted">${text.closeWindow}</p>` : html``}<p><a href="/payments?language=${language}">${text.all}</a></p>`
  return html`<p><a href="${trade.returnUrl}">${isDone ? text.back : text.walkAway}</a></p>`
}

/** The page where a tester pays or declines. */
export const renderCashier = (trade: Trade, language: Language): string => {
  const text = texts[language]
  const other = language === 'zh' ? 'en' : 'zh'
  return page(
    language,
    html`<header><h1>${methods[trade.method].names[language]}</h1><a href="?language=${other}">${text.other}</a></header>
<p class="amount">${amountText(trade)}</p>
<p role="status"><b>${trade.refunds.length > 0 ? text.refunded : text.states[trade.state]}</b></p>
${trade.isDeclined && trade.state === 'open' ? html`<p role="alert">${text.declined}</p>` : html``}
<dl>
<dt>${text.number}</dt><dd>${trade.tradeNo}</dd>
${trade.until === undefined ? html`` : html`<dt>${text.until}</dt><dd>${chinaTime(trade.until)}</dd>`}
</dl>
<p>${trade.description}</p>
${actionsFor[trade.state].map(
  (action, index) =>
    html`<form method="post" action="/cashier/${trade.key}/${action}?language=${language}"><button class="${index === 0 ? 'primary' : ''}">${text.actions[action]}</button></form>`,
)}
${wayBack(trade, language)}`,
  )
}

/** The page for an unknown trade. */
export const renderNoTrade = (language: Language): string => page(language, html`<p>${texts[language].unknown}</p>`)
