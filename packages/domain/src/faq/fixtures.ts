import type { Language } from '../common/language.ts'
import type { Question } from './question.ts'

export { hostileAnswers } from './hostile-answers.ts'

type Sample = readonly [id: string, day: string, question: string, answerHtml: string]

const zh: readonly Sample[] = [
  [
    'vip-slot',
    '2026-11-12',
    '满员了，会员为什么还能进？',
    '<p>每台公开服都为会员保留位置。你点「加入」时如果服务器已满，系统会<strong>请挂机最久的普通玩家让出位置</strong>，你不用排队。</p><ul><li>快速加入：会员只要 1 个空位，普通玩家需要 4 个</li><li>练习服：最后 2-3 个位置为会员保留</li></ul><p>完整对比见 <a href="/vip">VIP 会员</a>，或<a href="https://example.com/news">社区公告</a>。</p>',
  ],
  ['vip-late', '2026-11-02', '付了款，会员没有到账怎么办？', '<p>先关掉支付窗口，会员状态会自动刷新。</p>'],
  ['vip-ends', '2026-10-29', '会员到期以后，皮肤会丢吗？', '<p>不会，只是不能再更换。</p>'],
  [
    'practice-time',
    '2026-11-09',
    '练习服要等多久才能用？',
    '<p>付款后大约 3 分钟。每台练习服有 16 个位置、128 tick，已含会员权益，最后 2-3 个位置留给会员。</p>',
  ],
  [
    'pro-kol',
    '2026-10-27',
    '怎么申请 PRO 或 KOL 认证？',
    '<p>在 QQ 群联系管理员并提供证明。认证后仍可叠加购买会员，两份特权同时有效。</p>',
  ],
  ['latency', '2026-10-20', '延迟后面的颜色是什么意思？', '<p>30 ms 以内是绿色，60 ms 以内是黄色。</p>'],
  ['bind', '2026-10-18', '邮箱登录后为什么要绑定 Steam？', '<p>战绩和徽章都记在 Steam 账号上。</p>'],
  ['workshop', '2026-11-18', '创意工坊地图为什么进得慢？', '<p>第一次进入要先下载地图。</p>'],
]

const en: readonly Sample[] = [
  [
    'vip-slot',
    '2026-11-12',
    'How does VIP get a seat on a full server?',
    '<p>Every public server keeps seats for VIP. If a server is full when you press “Join”, <strong>the player who has been idle longest makes room</strong>: you do not queue.</p><ul><li>Quick join: VIP needs 1 free slot, everybody else 4</li><li>Practice servers: the last 2-3 seats are kept for VIP</li></ul><p>See <a href="/vip">VIP membership</a> for everything, or the <a href="https://example.com/news">community news</a>.</p>',
  ],
  [
    'vip-late',
    '2026-11-02',
    'I have paid and VIP is not there?',
    '<p>Close the payment window: it updates by itself.</p>',
  ],
  ['vip-ends', '2026-10-29', 'Do I lose my skins when VIP ends?', '<p>No, you only cannot change them any more.</p>'],
  [
    'practice-time',
    '2026-11-09',
    'How long until a practice server is ready?',
    '<p>About 3 minutes after paying. It has 16 seats at 128 tick with VIP included; the last 2-3 seats are for VIP.</p>',
  ],
  [
    'pro-kol',
    '2026-10-27',
    'How do I become PRO or KOL?',
    '<p>Ask an administrator in the QQ group, with proof. You can still add VIP on top.</p>',
  ],
  [
    'latency',
    '2026-10-20',
    'What do the colours of the latency mean?',
    '<p>Up to 30 ms is green, up to 60 ms yellow.</p>',
  ],
  ['bind', '2026-10-18', 'Why bind Steam after an email login?', '<p>Stats and badges belong to a Steam account.</p>'],
  ['workshop', '2026-11-18', 'Why is a workshop map slow to join?', '<p>The first time it has to be downloaded.</p>'],
]

/** Questions of the sample community. */
export const questionsFixture = (language: Language): readonly Question[] =>
  (language === 'zh' ? zh : en).map(([id, day, question, answerHtml]) => ({
    id,
    question,
    answerHtml,
    updatedAt: new Date(`${day}T00:00:00Z`),
  }))

/** An answer with every allowed element. */
export const richAnswerFixture = `
<h2>控制台指令</h2>
<p>按 <kbd>~</kbd> 打开控制台，输入 <code>connect 127.0.0.1:27015</code>，然后<em>回车</em>。<br>旧指令 <del>rcon</del> 已经<u>停用</u>。</p>
<ol><li>先看<a href="#vip-slot">会员为什么能进</a></li><li>再看<a href="https://example.com/guide">图文教程</a>，或<a href="mailto:help@example.com">写信</a></li></ol>
<blockquote><p>请不要刷 <code>wsmap</code> 指令。</p></blockquote>
<pre><code>sv_cheats 1
bot_kick all
say 一行特别特别特别长的指令，用来看看代码块在窄屏上会不会把页面撑开 abcdefghijklmnopqrstuvwxyz</code></pre>
<table><thead><tr><th>操作</th><th>时间</th></tr></thead><tbody><tr><td>重启</td><td>1-2 分钟</td></tr><tr><td>校验文件</td><td>约 15 分钟</td></tr></tbody></table>
<hr>
<h4>还有问题</h4>
<ul><li>加 QQ 群<ul><li>每天 20:00 后有管理员</li></ul></li></ul>`
