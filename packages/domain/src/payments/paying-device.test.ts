import { describe, expect, it } from 'vitest'
import { payingDeviceOf, staysInTab } from './paying-device.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`
const android = 'Mozilla/5.0 (Linux; Android 14; PJD110) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device of a payer', () => {
  it.each([
    ['desk', false, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
    ['desk', false, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`],
    ['phone', true, iPhone],
    ['phone', true, `${android} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['phone', true, 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 ArkWeb/4.1 Mobile'],
    ['tablet', true, `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`],
    ['tablet', true, `Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`],
    ['tablet', true, `${android} Chrome/140.0.0.0 Safari/537.36`],
    ['tablet', true, 'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 ArkWeb/4.1'],
    ['wechat', true, `${android} Chrome/126 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240501 MicroMessenger/8.0.50`],
    ['wechat', true, `${iPhone} MicroMessenger/8.0.50(0x1800323d) NetType/WIFI Language/zh_CN`],
    ['wechat_closed', true, `${iPhone} wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`],
    ['wechat_closed', true, `${android} Mobile MicroMessenger/8.0.50.2701 miniProgram/wx00000000000001`],
    [
      'wechat_desk',
      false,
      'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13) XWEB/9129',
    ],
    [
      'wechat_desk',
      true,
      'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13) XWEB/9129',
    ],
    ['wechat_desk', false, 'Mozilla/5.0 (Macintosh) MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.6 NetType/WIFI'],
    ['alipay', true, `${android} Mobile Safari/537.36 AlipayDefined(nt:WIFI) AliApp(AP/10.6.0) AlipayClient/10.6.0`],
    ['desk', false, ''],
    ['phone', true, ''],
  ] as const)('%s (touch: %s): %s', (device, isTouch, userAgent) =>
    expect(payingDeviceOf({ userAgent, isTouch })).toBe(device),
  )

  it('keeps a gateway’s page in its tab, except at a desk', () => {
    expect(staysInTab('desk')).toBe(false)
    expect(staysInTab('phone')).toBe(true)
    expect(staysInTab('wechat_desk')).toBe(true)
  })
})
