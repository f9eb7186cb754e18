/** Advice for designers: what to do with a component and what to avoid. */
export type Advice = { dos: readonly string[]; donts: readonly string[] }

type Bilingual = readonly [zh: string, en: string]
type Written = { dos: readonly Bilingual[]; donts: readonly Bilingual[] }

/** By title of the component. A test reports titles without a component. */
const written: Readonly<Record<string, Written>> = {
  'Common/Button': {
    dos: [
      ['一个页面只放一个 primary：最重要的那件事。', 'One primary on a screen: the single most important action.'],
      ['文字说清会发生什么：“加入”“保存”，而不是“确定”。', 'Name what happens: “Join”, “Save”, not “OK”.'],
    ],
    donts: [
      [
        '不要用荧光绿做装饰，它只属于最重要的操作和选中状态。',
        'No tracer colour as decoration: it belongs to the one action and to what is chosen.',
      ],
      ['不要只禁用而不解释，用 DisabledReason 说明原因。', 'Never disable without a word: DisabledReason says why.'],
    ],
  },
  'Common/IconButton': {
    dos: [
      ['每个都要有名字：悬停、聚焦和读屏器都会显示。', 'Give each a name: hover, focus and screen readers show it.'],
    ],
    donts: [
      [
        '不熟悉的操作不要只用图标，写成带文字的按钮。',
        'No icon alone for an action people do not know: use a button with words.',
      ],
    ],
  },
  'Common/HoldButton': {
    dos: [['用于花钱、重启、删除这类难以撤销的操作。', 'Use it where money, a restart or a removal is at stake.']],
    donts: [['日常操作不要长按：人们会以为坏了。', 'Not for everyday actions: people would take it for broken.']],
  },
  'Common/Dialog': {
    dos: [
      [
        '标题说这里做什么，底部最多两个按钮，主要的在最后。',
        'The title says what is done here; two buttons at most in the foot, the main one last.',
      ],
      [
        '手机上从底部升起，占满宽度，设计时两种都要看。',
        'On phones it rises from the lower edge at full width: look at both.',
      ],
    ],
    donts: [
      [
        '不要从对话框里再打开对话框，换成下一步或返回。',
        'Open no dialog from a dialog: make it a step with a way back.',
      ],
      [
        '只是告诉结果不要用对话框，用 Toast 或 NoticeBanner。',
        'Not to report a result: that is a Toast or a NoticeBanner.',
      ],
    ],
  },
  'Common/ConfirmDialog': {
    dos: [['写出会失去什么、是哪台服务器、多少钱。', 'Name what is lost, which server, how much.']],
    donts: [
      [
        '可以撤销的操作不必确认，直接做并提供撤销。',
        'Nothing that can be undone needs it: do it and offer the way back.',
      ],
    ],
  },
  'Common/TextField': {
    dos: [
      [
        '标签一直在输入框上方，提示在下方，错误替换提示。',
        'The label stays above, the hint below; an error takes the hint’s place.',
      ],
      ['错误说怎样改对：“至少 8 个字符”。', 'An error says how to put it right: “At least 8 characters”.'],
    ],
    donts: [
      ['不要用占位文字代替标签。', 'No placeholder in place of a label.'],
      [
        '不要拿掉下方那一行的高度：错误出现时表单会跳。',
        'Do not take away the line below: the form would jump when an error comes.',
      ],
    ],
  },
  'Common/Switch': {
    dos: [['拨动马上生效，标签写打开后的样子。', 'It takes effect at once; the label says what is so when it is on.']],
    donts: [['要按“保存”才生效的，用 Checkbox。', 'What waits for “Save” is a Checkbox.']],
  },
  'Common/Checkbox': {
    dos: [
      ['用于在列表中选几项，或随表单一起提交的选择。', 'For several of a list, or a choice that is sent with a form.'],
    ],
    donts: [['只能选一项时不要用，用选项块或菜单。', 'Not where only one can be chosen: use tiles or a menu.']],
  },
  'Common/DisabledReason': {
    dos: [['说现在为什么不行、怎样才行。', 'Say why not now, and what would change it.']],
    donts: [
      ['永远用不到的功能不要留一个禁用按钮，直接不显示。', 'What somebody can never use is left out, not disabled.'],
    ],
  },
  'Common/NoticeBanner': {
    dos: [
      [
        '放在它所说的内容旁边，一句话，必要时带一个操作。',
        'Put it beside what it is about: one sentence, with one action where there is one.',
      ],
    ],
    donts: [['不要叠放几条，也不要用它打广告。', 'Do not stack them, and do not advertise with them.']],
  },
  'Common/Toast': {
    dos: [['告诉刚才的操作成功了，几秒后自己消失。', 'Say that what was just done worked; it goes by itself.']],
    donts: [['失败和必须看到的内容不要放这里，它会消失。', 'No failure and nothing that must be read: it goes away.']],
  },
  'Common/EmptyState': {
    dos: [['说为什么是空的，下一步可以做什么。', 'Say why it is empty and what to do next.']],
    donts: [['加载失败不是空：用 ErrorState。', 'A failed load is not empty: that is an ErrorState.']],
  },
  'Common/ErrorState': {
    dos: [
      [
        '说清是网络还是服务器的问题，并给出重试。',
        'Say whether it is the network or the server, and offer another try.',
      ],
    ],
    donts: [['不要显示错误代码来代替一句人话。', 'No error code in place of a sentence.']],
  },
  'Common/Menu': {
    dos: [
      [
        '放次要操作，按使用频率排序，危险的放最后。',
        'For lesser actions, the frequent ones first, the dangerous one last.',
      ],
    ],
    donts: [['不要把页面最重要的操作藏进菜单。', 'Do not hide the main action of a page in it.']],
  },
  'Common/Popover': {
    dos: [
      ['放短小的选择或说明，打开后看得到它属于谁。', 'For a short choice or note; what it belongs to stays in sight.'],
    ],
    donts: [['不要放整个表单，那是对话框。', 'No whole form: that is a dialog.']],
  },
  'Common/Tooltip': {
    dos: [
      [
        '一句短话：补充名字没说的，比如“重启后生效”。',
        'One short line that adds to the name: “Effective after restart”.',
      ],
      [
        '图标按钮用 IconButton：它自带名字的提示。',
        'For a button that is only an icon take IconButton, which shows its name by itself.',
      ],
    ],
    donts: [
      [
        '手指点不出它：必须知道的写在页面上，不能用的原因交给 DisabledReason。',
        'A finger does not open it: what must be known stands on the page, and why something is disabled in a DisabledReason.',
      ],
      [
        '里面不放按钮和链接：移过去之前它就消失了，用 Popover。',
        'No button or link inside: it is gone on the way. Use a Popover.',
      ],
    ],
  },
  'Common/FormFrame': {
    dos: [
      [
        '一个表单一个提交按钮，写清结果：“保存新密码”“发送邮件”。',
        'One submit button for a form, named after its outcome: “Save new password”, “Send mail”.',
      ],
      [
        '某一项的错误写在那一项下面，整个表单的失败写在按钮上方。',
        'The error of a field stands below that field; what failed as a whole, above the button.',
      ],
    ],
    donts: [
      [
        '没填完也不要禁用提交按钮：按下后指出缺什么。',
        'Do not disable the button until all is filled in: a press shows what is missing.',
      ],
      [
        '提交时不要清空或收起表单：失败后要能接着改。',
        'Do not clear or hide the form while it is sent: after a failure people go on from what they typed.',
      ],
    ],
  },
  'Common/MembershipBadge': {
    dos: [
      [
        '颜色和文字一起出现，四种颜色只表示会员。',
        'Colour and word together; these four colours mean membership alone.',
      ],
    ],
    donts: [['不要把这些颜色用在别处。', 'Do not use these colours elsewhere.']],
  },
  'Common/LatencyText': {
    dos: [['信号格、数字、颜色一起出现。', 'Bars, number and colour together.']],
    donts: [['不要只用颜色表示快慢。', 'Never say fast or slow by colour alone.']],
  },
  'Servers/ServerTable': {
    dos: [
      [
        '手机上每行变成一张卡片，信息一个不少，都要看。',
        'On phones each row is a card with nothing left out: look at both.',
      ],
      ['用长名字、满员、离线的状态检查。', 'Check it with long names, full and offline servers.'],
    ],
    donts: [['不要增加只有悬停才出现的内容。', 'Add nothing that only hovering shows.']],
  },
  'Leaderboard/ModeTabs': {
    dos: [['在同一页里切换同一种内容，名字短。', 'Switch between the same kind of content on one page; short names.']],
    donts: [['不要用它去别的页面，那是导航。', 'Not to go to another page: that is navigation.']],
  },
  'Membership/PrivilegeTable': {
    dos: [
      [
        '每个值是图标加文字，自己的一列有边框和角标。',
        'Each value is an icon and a word; one’s own column has an edge and a corner.',
      ],
    ],
    donts: [
      [
        '不要用对勾和叉代替文字，也不要只用底色标出自己那列。',
        'No tick or cross without its word, and no column marked by its ground alone.',
      ],
    ],
  },
  'Players/PlayerPage': {
    dos: [['先说此刻在哪里玩，再说战绩。', 'Say first where they play now, then what they have done.']],
    donts: [['隐身的玩家不能出现在哪里，也不要留下空位。', 'A hidden player is nowhere, and leaves no empty place.']],
  },
  'Notices/NoticeList': {
    dos: [['一行说完发生了什么、在哪里，点开就到。', 'One line says what happened and where; a press leads there.']],
    donts: [['不要只用颜色表示未读。', 'Never mark unread by colour alone.']],
  },
  'Privacy/DeleteAccountDialog': {
    dos: [
      ['删除前说清会失去什么，按住才执行，全程用危险色。', 'Say what is lost, act on a hold, in the colour of danger.'],
    ],
    donts: [['不要用“确定”做删除的按钮。', 'No “OK” on a button that deletes.']],
  },
  'Seats/SeatStrip': {
    dos: [
      [
        '名次和剩余时间始终看得见，轮到时“加入”最显眼。',
        'Place and time stay in view; when it is their turn, Join leads.',
      ],
    ],
    donts: [['倒计时不要改变这一行的宽度。', 'The countdown must not change the width of its row.']],
  },
  'Gatherings/GatheringPanel': {
    dos: [['还差几人、几点结束，写成数字。', 'How many are missing and until when, in numbers.']],
    donts: [
      [
        '人没齐之前，不要让“加入服务器”成为主操作。',
        'Before all are there, joining the server is not the main action.',
      ],
    ],
  },
  'Console/ActionDialog': {
    dos: [['写清对谁做什么，原因必填，结果会留档。', 'Name whom it concerns; a reason is asked for, and all is kept.']],
    donts: [['金额不要手写货币，用价格的写法。', 'Never write a currency by hand: prices have one form.']],
  },
}

/** The titles that have advice. */
export const advisedTitles = Object.keys(written)

/** The advice on a component in a language. */
export const adviceOn = (title: string, language: 'zh' | 'en'): Advice | undefined => {
  const advice = written[title]
  const at = language === 'zh' ? 0 : 1
  return advice && { dos: advice.dos.map((item) => item[at]), donts: advice.donts.map((item) => item[at]) }
}
