export default {
  copied: '已复制',
  copyFailed: '复制失败，请手动选择复制',
  cancel: '取消',
  close: '关闭',
  retry: '重试',
  dismiss: '关闭提示',
  password: {
    show: '显示密码',
    hold: '按住显示密码',
  },
  latency: {
    loading: '延迟测量中',
    timeout: '延迟未知',
    cached: '上次测得',
  },
  membership: {
    until: '{{date}} 到期',
  },
  partFailed: '这部分没有加载成功，请检查网络后重试。',
  error: {
    title: '加载失败',
    description: '可能是网络不稳定，请稍后再试。',
    retrying: '正在重试…',
  },
  hold: {
    hint: '按住 {{seconds}} 秒',
    holding: '继续按住…',
    pressAgain: '再按一次',
    done: '已确认',
    busy: '处理中…',
  },
  countdown: {
    wait_other: '{{count}} 秒后可用',
    left: '剩余 {{minutes}} 分 {{seconds}} 秒',
  },
  toast: {
    region: '消息',
    close: '关闭消息',
  },
  loginRequired: {
    title: '请先登录',
    description: '登录后即可查看这里的内容。',
    action: '登录',
  },
  frame: {
    loading: '正在打开{{title}}…',
    failed: '{{title}}打开失败',
    toLight: '切换到浅色',
    toDark: '切换到深色',
  },
}
