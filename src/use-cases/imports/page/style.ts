/** The look of the page of an import: that of reports (`assets/report/report.css`), in the page itself. */
export const importPageStyle = `
:root{color-scheme:light dark;--accent:light-dark(#2f54c9,#93a9ff);--accent-soft:light-dark(#eaeffc,#242c46);
--ground:light-dark(#e9ebef,#121418);--panel:light-dark(#fff,#1b1e24);--sunken:light-dark(#f5f6f8,#15181d);
--line:light-dark(#dadde3,#323741);--text:light-dark(#1a1e26,#e7e9ed);--muted:light-dark(#59616e,#a0a8b5);
--warning:light-dark(#8a5200,#f0bd6c);--success:light-dark(#1c6b3f,#7fd3a3);--edge:max(16px,(100vw - 1280px)/2)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:.875rem/1.5 -apple-system,"Segoe UI",Roboto,Arial,sans-serif;
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
h1{font-size:1.75rem;line-height:1.25;font-weight:650}
h2{font-size:1.25rem;line-height:1.3;font-weight:600}
h3{font-size:.875rem;font-weight:600}
header{display:grid;gap:4px;padding:32px var(--edge) 24px;background:var(--panel)}
header p,.help{color:var(--muted)}
main{display:grid;gap:32px;padding:24px var(--edge) 64px}
section{display:grid;gap:12px;min-width:0}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
@media (min-width:560px){.figures{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (min-width:1100px){.figures{grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:minmax(0,1fr)}}
.figures div{display:grid;align-content:start;gap:2px;padding:16px;border-radius:8px;background:var(--panel)}
.figures dt{color:var(--muted)}
.figures .part{font-size:1.75rem;line-height:1.25;font-weight:650}
.figures .short{color:var(--warning)}
.figures .whole{color:var(--success)}
.said{display:grid;max-width:96ch;padding:8px 16px;border-radius:8px;background:var(--panel);list-style:none}
.said li{padding:8px 0 8px 20px;position:relative}
.said li+li{border-top:1px solid var(--line)}
.said li::before{content:"";position:absolute;left:0;top:15px;width:8px;height:8px;border-radius:50%;background:var(--line)}
.todo li::before{background:var(--warning)}
.lost{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,260px),1fr));gap:12px}
.lost div{padding:16px;border-radius:8px;background:var(--panel)}
.lost ul{columns:18rem;column-gap:32px;padding-left:18px}
.lost li{padding-top:4px;break-inside:avoid}
.switch{display:flex;flex-wrap:wrap;gap:4px;position:relative}
.switch legend{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
.switch label{position:relative;display:inline-flex;align-items:center;min-height:32px;padding:0 12px;border-radius:6px;
cursor:pointer}
.switch input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.switch label:has(:checked){background:var(--accent-soft);color:var(--accent);font-weight:600}
.switch label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
.views{display:grid;gap:16px;align-items:start}
.views figcaption{margin-bottom:4px;font-weight:600}
.views img{display:block;max-width:100%;height:auto;background:var(--sunken);box-shadow:0 0 0 1px var(--line)}
@media (min-width:560px){.views{grid-template-columns:repeat(2,minmax(0,1fr))}}
/* Shown alone, in a frame of the application: all else stands around it there. */
body:has(#views:target){background:var(--panel)}
body:has(#views:target) :is(header,section:not(:target)),body:has(#views:target) #views>h2{display:none}
body:has(#views:target) main{padding:16px}
#views{scroll-margin-top:16px}
@media screen{body:has([value="620"]:checked) .w375,body:has([value="375"]:checked) .w620{display:none}}
@media print{:root{color-scheme:light}.switch{display:none}body,header,.figures div,.said,.lost div{background:none}
header,main{padding-left:0;padding-right:0}.figures div,.lost div{border:1px solid var(--line)}
.views{grid-template-columns:1fr 1fr}h2{break-after:avoid}li,.figures div{break-inside:avoid}}
`;
