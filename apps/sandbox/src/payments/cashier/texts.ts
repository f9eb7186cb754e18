import type { DeskAction } from '../desk.ts'
import type { Trade } from '../ledger.ts'

export type Language = 'zh' | 'en'

type Texts = {
  readonly lang: string
  readonly sandbox: string
  readonly states: Readonly<Record<Trade['state'], string>>
  readonly actions: Readonly<Record<DeskAction, string>>
  readonly refunded: string
  readonly declined: string
  readonly number: string
  readonly until: string
  readonly walkAway: string
  readonly back: string
  readonly closeWindow: string
  readonly unknown: string
  readonly codes: string
  readonly codesHint: string
  readonly noCodes: string
  readonly all: string
  readonly none: string
  readonly scan: string
  readonly other: string
}

export const texts: Readonly<Record<Language, Texts>> = {
  zh: {
    lang: 'zh-CN',
    sandbox: '这是沙盒的收银台：不会真的收钱。',
    states: { open: '等待付款', approved: '已同意付款，等待商家收款', paid: '已付款', closed: '已关闭' },
    actions: {
      pay: '付款',
      'pay-late': '仍然付款（迟到的钱）',
      'pay-again': '再通知商家一次',
      expire: '让它过期',
      deny: '付款失败',
    },
    refunded: '已退款',
    declined: '付款失败了，可以再试一次。',
    number: '商户订单号',
    until: '有效期至',
    walkAway: '不付了，返回商家',
    back: '返回商家',
    closeWindow: '可以关闭这个窗口了。',
    unknown: '没有这笔交易：沙盒重启之后什么都不记得。',
    codes: '等待扫码',
    codesHint: '门户上显示的二维码都在这里，点一下就相当于用手机扫码。',
    noCodes: '现在没有等待扫码的二维码。',
    all: '所有交易',
    none: '还没有交易。',
    scan: '扫码',
    other: 'English',
  },
  en: {
    lang: 'en',
    sandbox: 'This is the sandbox’s cashier: no money is taken.',
    states: {
      open: 'Waiting for payment',
      approved: 'Approved, waiting for the merchant to take the money',
      paid: 'Paid',
      closed: 'Closed',
    },
    actions: {
      pay: 'Pay',
      'pay-late': 'Pay all the same (late money)',
      'pay-again': 'Notify the merchant again',
      expire: 'Let it expire',
      deny: 'Let the payment fail',
    },
    refunded: 'Refunded',
    declined: 'The payment failed. You can try again.',
    number: 'Number',
    until: 'Open until',
    walkAway: 'Walk away, back to the merchant',
    back: 'Back to the merchant',
    closeWindow: 'You can close this window now.',
    unknown: 'No such payment: the sandbox remembers nothing after a restart.',
    codes: 'Waiting to be scanned',
    codesHint: 'Every code that the portal shows is here. Pressing it does what scanning it with a phone would.',
    noCodes: 'No code waits to be scanned.',
    all: 'All payments',
    none: 'No payments yet.',
    scan: 'Scan',
    other: '中文',
  },
}

/** Returns the language in the URL, else the browser's. */
export const languageOf = (named: string | undefined, accepted: string | undefined): Language => {
  if (named === 'zh' || named === 'en') return named
  return /^\s*en/i.test(accepted ?? '') ? 'en' : 'zh'
}
