export default {
  title: '服务器列表',
  playersOnline_other: '{{count}} 名玩家',
}
