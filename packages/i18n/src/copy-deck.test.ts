import { expect, test } from 'vitest'
import { type MessageArea, messageAreas } from './messages.ts'
import { textsOf } from './testing/texts-of.ts'

/** Fixed names of controls: people, screen readers and tests find a control by its role and name. */
const deck: Partial<Record<MessageArea, readonly (readonly [zh: string, en: string])[]>> = {
  shell: [
    ['服务器', 'Servers'],
    ['VIP 会员', 'VIP'],
    ['排行榜', 'Leaderboard'],
    ['练习服', 'Practice'],
    ['库存', 'Inventory'],
    ['常见问题', 'FAQ'],
    ['设置', 'Settings'],
    ['打开菜单', 'Open menu'],
    ['关闭菜单', 'Close menu'],
    ['登录', 'Log in'],
    ['退出登录', 'Log out'],
    ['收藏本站', 'Bookmark'],
    ['语言', 'Language'],
    ['中文', '中文'],
    ['English', 'English'],
    ['复制 Steam ID', 'Copy Steam ID'],
    ['页面不存在', 'Page does not exist'],
    ['该功能未启用', 'This feature is not enabled'],
  ],
  common: [['关闭提示', 'Dismiss']],
  servers: [
    ['服务器列表', 'Server list'],
    ['刷新', 'Refresh'],
    ['快速加入', 'Quick join'],
    ['搜索服务器', 'Search servers'],
    ['模式', 'Modes'],
    ['地图', 'Maps'],
    ['地区', 'Regions'],
    ['重置', 'Reset'],
    ['隐藏满员', 'Hide full'],
    ['隐藏空服', 'Hide empty'],
    ['隐藏离线', 'Hide offline'],
    ['全部重置', 'Reset all'],
    ['服务器', 'Server'],
    ['玩家', 'Players'],
    ['延迟', 'Latency'],
    ['地图', 'Map'],
    ['地区', 'Region'],
    ['复制连接指令', 'Copy connect command'],
    ['加入', 'Join'],
    ['玩家列表', 'Player list'],
    ['全部公告', 'All announcements'],
    ['公告', 'Announcements'],
    ['死斗', 'Deathmatch'],
    ['回防', 'Retakes'],
    ['单挑', 'Solo 1v1'],
    ['公开', 'Public'],
    ['暂无服务器', 'No servers'],
  ],
  leaderboard: [
    ['排行榜', 'Leaderboard'],
    ['死斗', 'Deathmatch'],
    ['手枪死斗', 'Pistol deathmatch'],
    ['单挑', 'Solo'],
    ['回防', 'Retakes'],
    ['总榜', 'All time'],
    ['赛季', 'Season'],
    ['Pro', 'Pro'],
    ['KOL', 'KOL'],
    ['OP', 'OP'],
    ['Steam 个人资料', 'Steam profile'],
    ['暂无数据', 'No stats'],
  ],
  practice: [
    ['我的服务器', 'My servers'],
    ['已过期的服务器', 'Expired servers'],
    ['新建服务器', 'New server'],
    ['复制连接指令', 'Copy connect command'],
    ['重启', 'Restart'],
    ['续费', 'Renew'],
    ['修改密码', 'Change password'],
    ['管理员', 'Admins'],
    ['录像', 'Demos'],
    ['切换地区', 'Switch region'],
    ['更多', 'More'],
    ['服务器密码', 'Server password'],
    ['地区', 'Region'],
    ['Steam ID', 'Steam ID'],
    ['备注', 'Note'],
    ['添加管理员', 'Add admin'],
    ['历史队友', 'Past teammates'],
    ['保存', 'Save'],
    ['服务介绍', 'Introduction'],
    ['价格', 'Pricing'],
    ['全部指令', 'All commands'],
  ],
  membership: [
    ['VIP 会员', 'VIP membership'],
    ['自助购买', 'Buy now'],
    ['前往商店', 'Go to store'],
    ['请先登录', 'Please log in'],
    ['特权对比', 'Privilege comparison'],
  ],
  faq: [['常见问题', 'FAQ']],
  accounts: [
    ['登录', 'Log in'],
    ['使用 Steam 登录', 'Sign in with Steam'],
    ['使用微信登录', 'Sign in with WeChat'],
    ['使用邮箱登录', 'Sign in with email'],
    ['邮箱', 'Email'],
    ['密码', 'Password'],
    ['确认密码', 'Confirm password'],
    ['验证码', 'Verification code'],
    ['发送验证码', 'Send code'],
    ['注册', 'Register'],
    ['忘记密码', 'Forgot password'],
    ['返回', 'Back'],
    ['游戏内令牌', 'In-game token'],
    ['绑定', 'Bind'],
    ['显示密码', 'Show password'],
  ],
}

/** Areas whose messages every other area may use as well. */
const shared: readonly MessageArea[] = ['common']

const rows = Object.entries(deck).flatMap(([area, pairs]) =>
  pairs.map(([zh, en]) => ({ area: area as MessageArea, zh, en })),
)

test.each(rows)('$area says $zh, in English $en, under one key', async ({ area, zh, en }) => {
  const places = [area, ...shared]
  const pairs = await Promise.all(
    places.map(async (place) => {
      const english = await textsOf('en', place)
      return [...(await textsOf('zh', place))].map(([key, text]) => [text, english.get(key)])
    }),
  )
  expect(pairs.flat()).toContainEqual([zh, en])
})

const everyText = async () =>
  Promise.all(
    messageAreas.map(async (area) => {
      const english = await textsOf('en', area)
      return [...(await textsOf('zh', area))].map(([key, zh]) => ({ zh, en: english.get(key) }))
    }),
  ).then((texts) => texts.flat())

test.each([
  ['重试', 'Try again'],
  ['确认', 'Confirm'],
])('a button that says %s says %s in English, in every area', async (word, english) => {
  const found = (await everyText()).filter(({ zh }) => zh === word)
  expect(new Set(found.map(({ en }) => en))).toEqual(new Set([english]))
})

test.each([
  ['确定', '确认', /^确定$/],
  ['支付', '付款', /支付(?!宝|方式|平台)(?<!微信支付|立即支付)/],
])('no text says %s where the others say %s', async (_word, _instead, pattern) => {
  expect((await everyText()).filter(({ zh }) => pattern.test(zh))).toEqual([])
})
