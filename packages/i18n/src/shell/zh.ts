export default {
  navigation: {
    servers: '服务器',
    vip: 'VIP 会员',
    leaderboard: '排行榜',
    practice: '练习服',
    inventory: '库存',
    faq: '常见问题',
    settings: '设置',
  },
}
