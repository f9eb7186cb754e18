export default {
  title: '库存',
  line: '在网页里搭配皮肤，进服即生效',
  refreshHint: '换好皮肤了？在服务器里输入 !ws，马上换上',
  simulator: '库存模拟器',
  opening: '正在打开库存…',
  openingHint: '正在用你的 Steam 账号登录，通常只要几秒',
  refresh: '重新打开库存',
  fullscreen: '全屏',
  exitFullscreen: '退出全屏',
  loggedOutDescription: '登录后在这里搭配你的皮肤、刀和手套。',
  loginError: '库存登录失败',
  failure: {
    inventory_failed: '库存网站没有让你登录，这不是你的问题，请稍后重试。',
    too_many_requests: '打开得太频繁，请过几分钟再试。',
  },
  unknownPlayer: {
    title: '先到库存网站登录一次',
    description: '库存还不认识你的 Steam 账号。在新标签页里用 Steam 登录一次，再回到这里重试。',
    open: '打开库存网站',
  },
  unavailable: {
    title: '库存暂未开通',
    description: '社区还没有接好库存网站，开通后会出现在这里。',
  },
  skinChanger: {
    title: '皮肤更换器',
    badge: '即将开放',
    expected: '预计 {{month}}，不用打开库存就能换',
    delayed: '原定 {{month}}，仍在制作；以后不用打开库存就能换',
    undated: '不用打开库存就能换',
    loginNote: '需要登录',
  },
}
