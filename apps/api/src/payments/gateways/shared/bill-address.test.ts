import { expect, test } from 'vitest'
import { GatewayError } from '../gateway.ts'
import { billAddress } from './bill-address.ts'

const wechat = {
  gateway: 'WeChat Pay',
  configured: 'https://api.mch.weixin.qq.com',
  domains: ['mch.weixin.qq.com', 'wechatpay.cn'],
}
const find = (address: string, configured = wechat.configured) => billAddress({ ...wechat, configured }, address).href

test.each([
  ['https://api.mch.weixin.qq.com/v3/billdownload/file?token=x'],
  ['https://api2.mch.weixin.qq.com/v3/billdownload/file?token=x'],
  ['https://api.wechatpay.cn/v3/billdownload/file?token=x'],
])('a bill may be on any host of the gateway: %s', (address) => expect(find(address)).toBe(address))

test('a bill may be at the configured address, even outside the gateway’s domains', () =>
  expect(find('http://127.0.0.1:4000/file', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/file'))

test('a bill of the gateway is fetched over https', () =>
  expect(find('http://api2.mch.weixin.qq.com/file')).toBe('https://api2.mch.weixin.qq.com/file'))

test.each([
  ['https://example.com/file'],
  ['https://mch.weixin.qq.com.example.com/file'],
  ['https://evilmch.weixin.qq.com/file'],
  ['http://127.0.0.1/file'],
  ['data:text/plain,x'],
  ['file:///etc/passwd'],
  ['/v3/billdownload/file'],
])('no bill is fetched from anywhere else: %s', (address) => expect(() => find(address)).toThrow(GatewayError))
