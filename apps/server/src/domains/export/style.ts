import { Markup } from './html.ts';

/** The product's colours, without its typefaces: these pages are read from a disk, alone. */
export const style = new Markup(`
:root{--bg:#EFF4F6;--sunk:#E3EBEF;--surface:#FEFCFB;--line:#D7DFE2;--ink:#132A34;--ink-2:#3A5058;--ink-3:#51656C;--tide:#16535F;--gold-deep:#B27832;
--display:"Petrona Variable",Petrona,Georgia,"Times New Roman",serif;--ui:"Hanken Grotesk Variable",system-ui,-apple-system,"Segoe UI",sans-serif}
@media (prefers-color-scheme:dark){:root{--bg:#0D1A20;--sunk:#081319;--surface:#15232A;--line:#2C3C43;--ink:#E9F0F0;--ink-2:#BDCACC;--ink-3:#9AA9AD;--tide:#8DD0D7;--gold-deep:#B6803B}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 16px/1.6 var(--ui);overflow-wrap:anywhere}
main{max-inline-size:860px;margin-inline:auto;padding:40px 20px 80px}
h1,h2,h3{font-family:var(--display);text-wrap:balance;line-height:1.2;font-weight:420;margin-block:0 8px}
h1{font-size:clamp(34px,5vw,46px);letter-spacing:-.018em}
h2{font-size:27px}
h3{font-size:21px;margin-block-start:24px}
a{color:var(--tide);text-underline-offset:3px}
a:focus-visible{outline:2px solid currentcolor;outline-offset:3px;border-radius:4px}
.lead{font-size:18px;color:var(--ink-2);margin-block:0 24px}
.meta{color:var(--ink-3);font-size:14px;margin-block:0 12px}
article,figure,.panel{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:24px;margin:0 0 20px}
.words{font-family:var(--display);font-size:19px;line-height:1.62;white-space:pre-wrap;margin-block:0 12px}
.phrase{font-family:var(--display);font-size:24px;line-height:1.25;white-space:pre-wrap;margin-block:0 12px}
.thought{border-inline-start:3px solid var(--line);padding-inline-start:14px;color:var(--ink-2);white-space:pre-wrap;margin:0 0 12px}
.plain{white-space:pre-wrap;margin-block:0 12px}
.pages{display:flex;justify-content:space-between;gap:16px;margin-block-start:24px}
ul{padding-inline-start:22px}
img{max-inline-size:100%;block-size:auto;border-radius:12px;display:block;margin-block-end:12px}
figcaption{font-family:var(--display);font-size:27px;line-height:1.2;margin-block-end:4px}
.chart{display:grid;gap:20px;align-items:start}
@media (min-width:760px){.chart{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
svg{inline-size:100%;block-size:auto;display:block}
.bar{fill:var(--tide)}.curve{fill:none;stroke:var(--tide);stroke-width:3;stroke-linejoin:round}.under{fill:var(--tide);opacity:.14}
.axis{stroke:var(--line);stroke-width:1}.tick{fill:var(--ink-3);font:13px var(--ui)}
.table{max-block-size:320px;overflow:auto}
table{border-collapse:collapse;inline-size:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{text-align:start;padding:6px 8px;border-block-end:1px solid var(--line);vertical-align:top}
th:last-child,td:last-child{text-align:end}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:0}
dt{color:var(--ink-3)}dd{margin:0}
@media print{.table{max-block-size:none}article,figure{break-inside:avoid}}
`);
