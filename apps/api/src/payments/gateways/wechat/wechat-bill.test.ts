import { expect, test } from 'vitest'
import { GatewayError } from '../gateway.ts'
import { readWechatBill } from './wechat-bill.ts'

/** Columns and states of https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/get-trade-bill.html. */
const header = '\uFEFF交易时间,微信订单号,商户订单号,交易状态,货币种类,退款状态,商品名称,订单金额,申请退款金额'
const row = (...cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')
const billOf = (...states: readonly string[]) =>
  Buffer.from(
    [
      header,
      ...states.map((state, index) =>
        row('2026-11-22 16:00:00', `T${index}`, `ord-${index}`, state, 'CNY', '', 'a, b', '128.00', '0.00'),
      ),
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      row('1', '128.00', '0.00', '0.00', '0.77', '128.00', '0.00'),
      '',
    ].join('\r\n'),
  )

test('a trade that was reversed at a point of sale does not stop the bill', () => {
  const lines = [...readWechatBill(billOf('SUCCESS', 'REVOKED', 'SUCCESS'))]
  expect(lines.map(({ tradeNo }) => tradeNo)).toEqual(['ord-0', 'ord-2'])
})

test('an undocumented state stops it', () =>
  expect(() => [...readWechatBill(billOf('SUCCESS', 'PERHAPS'))]).toThrow(GatewayError))
