export default {
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择复制',
  cancel: '取消',
  confirm: '确认',
  close: '关闭',
  retry: '重试',
  reset: '重置',
}
