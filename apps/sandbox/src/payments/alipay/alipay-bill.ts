import { zipSync } from 'fflate'
import { chinaDay, chinaTime } from '../china-time.ts'
import type { Trade } from '../ledger.ts'
import { decimal } from '../money.ts'
import { merchant } from '../payment-keys.ts'
import { encodeGbk } from './gbk.ts'

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const row = (trade: Trade, at: number, amount: number, refundNo = ''): string => {
  const isRefund = amount < 0
  const zeros = Array.from({ length: 5 }, () => '0.00')
  return [
    `${trade.transactionId}\t`,
    `${trade.tradeNo}\t`,
    isRefund ? '退款' : '交易',
    trade.description.replaceAll(',', ' '),
    chinaTime(trade.createdAt),
    chinaTime(at),
    '\t',
    '\t',
    '\t',
    '\t',
    '夜航*(138****0001)\t',
    decimal(amount),
    decimal(amount),
    ...zeros,
    '',
    '0.00',
    '0.00',
    `${refundNo}\t`,
    '0.00',
    '0.00',
    '',
  ].join(',')
}

/** Returns the zip file of a day's bill; undefined for a day without transactions. */
export const alipayBill = (trades: readonly Trade[], day: string): Uint8Array | undefined => {
  const rows = trades
    .filter(({ method }) => method === 'alipay')
    .flatMap((trade) => [
      ...(trade.paidAt !== undefined && chinaDay(trade.paidAt) === day ? [row(trade, trade.paidAt, trade.amount)] : []),
      ...trade.refunds
        .filter(({ at }) => chinaDay(at) === day)
        .map(({ at, amount, refundNo }) => row(trade, at, -amount, refundNo)),
    ])
  if (rows.length === 0) return undefined
  const account = `#账号：[${merchant.alipaySeller}0156]`
  const span = `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`
  const details = [
    '#支付宝业务明细查询',
    account,
    span,
    '#-----------------------------------------业务明细列表----------------------------------------',
    header,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#导出时间：[${day} 23:59:59]`,
    '',
  ]
  const sums = ['#支付宝业务汇总查询', account, span, '门店编号,门店名称,交易订单总笔数', `合计,,${rows.length}`, '']
  const name = `${merchant.alipaySeller}0156_${day.replaceAll('-', '')}`
  return zipSync({
    [`${name}_detail.csv`]: encodeGbk(details.join('\r\n')),
    [`${name}_sums.csv`]: encodeGbk(sums.join('\r\n')),
  })
}
