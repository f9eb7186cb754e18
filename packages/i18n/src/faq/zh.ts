export default {
  title: '常见问题',
  count_other: '{{count, number}} 个问题',
  updated: '最近更新 {{date}}',
  askQq: '问 QQ 群',
  loading: '正在加载常见问题',
  failed: '常见问题加载失败',
  empty: '还没有问题',
  emptyHint: '社区还没有写下常见问题。',
  answer: {
    updatedOn: '更新于 <date>{{date}}</date>',
  },
  copyLink: '复制链接',
  search: {
    label: '搜索问题',
    clear: '清除搜索',
    results_other: '{{count, number}} 个结果',
    none: '没有问题提到「{{words}}」',
    noneHint: '换个词试试，或者看看全部问题。',
    showAll: '查看全部问题',
    others_other: '其余 {{count, number}} 个问题里没有「{{words}}」',
  },
}
