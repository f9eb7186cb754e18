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
  slow: '加载比平时慢，正在等服务器回应…',
  slowSubmit: '服务器回应较慢，请稍候…',
  tryNow: '立即重试',
  partFailed: {
    offline: '网络已断开，联网后会自动打开。',
    no_answer: '服务器没有回应，恢复后会自动打开。',
    server_error: '服务器出了点问题，恢复后会自动打开。',
    outdated: '这部分没有加载成功，请重试。',
    crashed: '这里出了点问题，请重试。',
  },
  error: {
    title: '加载失败',
    description: '请稍后再试。',
    offline: '网络已断开，联网后会自动重试。',
    no_answer: '服务器没有回应，请稍后再试。',
    server_error: '服务器出了点问题，不是你的网络问题，请稍后再试。',
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
