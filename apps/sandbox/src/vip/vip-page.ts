import { type Html, html } from '../html.ts'
import { type PurchaseResult, type VipOffer, vipOffers } from './vip-shop.ts'

const texts = {
  zh: {
    lang: 'zh-CN',
    sandbox: '这是沙盒：不会真的收钱，点了就开通。',
    title: '购买 VIP',
    buyer: '购买账号',
    server: '社区',
    offers: { '1m': '1 个月', '3m': '3 个月', '1y': '1 年' },
    days: (days: number) => `${days} 天`,
    pay: '支付',
    paid: '支付成功',
    until: (day: string) => `VIP 有效至 ${day}`,
    forever: 'VIP 永久有效',
    close: '可以关闭这个窗口了。',
    failed: '开通失败',
    refusal: '社区网站没有接受：',
    again: '返回',
    noBuyer: '地址里没有 Steam ID，不知道是谁在购买。',
  },
  en: {
    lang: 'en',
    sandbox: 'This is the sandbox: nothing is charged, and VIP is granted at once.',
    title: 'Buy VIP',
    buyer: 'For',
    server: 'Community',
    offers: { '1m': '1 month', '3m': '3 months', '1y': '1 year' },
    days: (days: number) => `${days} days`,
    pay: 'Pay',
    paid: 'Paid',
    until: (day: string) => `VIP until ${day}`,
    forever: 'VIP does not expire',
    close: 'You can close this window now.',
    failed: 'VIP was not granted',
    refusal: 'The portal refused: ',
    again: 'Back',
    noBuyer: 'The address has no Steam ID, so nobody is buying.',
  },
} as const

/** The buyer and the page's look, from the query of the portal's page URL. */
export type VipVisit = {
  readonly username: string
  readonly steamId: string
  readonly serverName: string
  readonly language: 'zh' | 'en'
  /** The system's preference if undefined. */
  readonly theme: 'dark' | 'light' | undefined
}

const style = (theme: VipVisit['theme']): Html => html`
:root { color-scheme: ${theme ?? 'light dark'}; --ground: light-dark(#f3f4f0, #0b0e13); --panel: light-dark(#fff, #11151c); --line: light-dark(#10160a22, #ffffff1c); --text: light-dark(#14181d, #e8ecf1); --muted: light-dark(#59616b, #929cab); --accent: #c6f135; --on-accent: #131a00; --mark: light-dark(#4c6400, #c6f135); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
.sandbox { background: var(--accent); color: var(--on-accent); padding: 8px 16px; font-weight: 600; }
main { max-width: 560px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt, .muted { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
p { margin: 0; }
form, fieldset { display: grid; gap: 12px; margin: 0; padding: 0; border: 0; }
label { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 8px 16px; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
label:has(:checked) { border-color: var(--mark); }
label b { margin-left: auto; }
input { accent-color: var(--mark); width: 18px; height: 18px; margin: 0; }
button { font: inherit; font-weight: 600; min-height: 48px; background: var(--accent); color: var(--on-accent); border: 0; border-radius: 4px; cursor: pointer; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }`

const page = ({ language, theme }: VipVisit, content: Html): string => {
  const text = texts[language]
  return html`<!doctype html>
<html lang="${text.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · Warmup sandbox</title>
<link rel="icon" href="data:,">
<style>${style(theme)}</style>
</head>
<body>
<div class="sandbox">${text.sandbox}</div>
<main>
<h1>${text.title}</h1>
${content}
</main>
</body>
</html>`.text
}

const buyerOf = ({ language, username, steamId, serverName }: VipVisit): Html => {
  const text = texts[language]
  return html`<dl>
<dt>${text.buyer}</dt><dd><b>${username}</b> <span class="muted">${steamId}</span></dd>
<dt>${text.server}</dt><dd>${serverName}</dd>
</dl>`
}

const offerChoice = (language: 'zh' | 'en', offer: VipOffer): Html => {
  const text = texts[language]
  return html`<label><input type="radio" name="offer" value="${offer.id}" ${offer === vipOffers[0] ? html`checked` : html``}><span>${text.offers[offer.id]} <span class="muted">${text.days(offer.days)}</span></span><b>${offer.price[language]}</b></label>`
}

/** The page of the VIP shop. `grantId` identifies this purchase, so that paying twice on one page counts once. */
export const renderVipOffers = (visit: VipVisit, grantId: string): string =>
  page(
    visit,
    visit.steamId === ''
      ? html`<p>${texts[visit.language].noBuyer}</p>`
      : html`${buyerOf(visit)}
<form method="post">
<input type="hidden" name="grant_id" value="${grantId}">
<fieldset>${vipOffers.map((offer) => offerChoice(visit.language, offer))}</fieldset>
<button>${texts[visit.language].pay}</button>
</form>`,
  )

/** The result of the payment. */
export const renderVipResult = (visit: VipVisit, result: PurchaseResult): string => {
  const text = texts[visit.language]
  return page(
    visit,
    'refusal' in result
      ? html`<p role="alert"><b>${text.failed}</b></p><p>${text.refusal}${result.refusal}</p><p><a href="">${text.again}</a></p>`
      : html`${buyerOf(visit)}
<p role="status"><b>${text.paid}</b></p><p>${result.expireDate === null ? text.forever : text.until(result.expireDate)}</p><p class="muted">${text.close}</p>`,
  )
}
