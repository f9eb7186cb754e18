export default {
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择复制',
  cancel: '取消',
  confirm: '确认',
  close: '关闭',
  retry: '重试',
  reset: '重置',
  dismiss: '关闭提示',
  loading: '加载中…',
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
  error: {
    title: '加载失败',
    description: '可能是网络不稳定，请稍后再试。',
    retrying: '正在重试…',
  },
}
