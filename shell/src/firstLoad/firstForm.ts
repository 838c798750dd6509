// The form of a page before sign-in, in the first HTML (deploy/gateway/src/firstLoad/firstForm.ts): its fields take keys
// before any code of the screen is there, which then takes them over (mfe-auth/src/form/useFirstForm.ts).
import { draftKeyPrefix, firstFormId, focusedAttribute, sentAttribute } from '@portal/contract';
import { theme } from 'shared-ui/theme';

const { color, space, radius, weight, text, fontFamily, shadow, size } = theme;

/** As the controls of shared-ui, whose styles come with React; quality/e2e/src/firstForm.test.ts compares them. */
export const formStyles = `
.ff-area{display:grid;grid-template-columns:auto minmax(0,1fr)}
.ff-area>*{grid-row:1}
.ff-area>svg{grid-column:1;margin-inline-end:-1px}
#${firstFormId}{display:flex;flex-direction:column;gap:${space[5]}}
.ff-field{display:flex;flex-direction:column;gap:${space[1.5]};min-width:0}
.ff-label{font:${weight.medium} ${text.body} ${fontFamily};color:${color.text}}
.ff-mark{margin-inline-start:${space[0.5]};color:${color.error.text}}
.ff-control{width:100%;min-width:0;min-height:${size.controlHeight};padding:${space[2]} ${space[4]};font:${text.control} ${fontFamily};color:${color.text};background:${color.input};border:1px solid ${color.inputBorder};border-radius:${radius.control};box-shadow:${shadow.xs};text-overflow:ellipsis}
.ff-control[type=password]{padding-inline-end:${space[12]}}
.ff-control::placeholder{color:${color.placeholder};opacity:1}
.ff-control:focus-visible{outline-offset:0;border-color:${color.focus}}
.ff-choices{display:grid;grid-auto-columns:1fr;grid-auto-flow:column;padding:${space[1]};background:${color.skeleton};border-radius:${radius.alert}}
.ff-choice{display:inline-flex;align-items:flex-start;gap:${space[3]};padding-block:${space[0.5]};font:${text.body} ${fontFamily};color:${color.text};cursor:pointer}
.ff-choices .ff-choice{position:relative;justify-content:center;padding:${space[3]};font-weight:${weight.medium};color:${color.secondary};border-radius:${radius.control}}
.ff-choices .ff-choice:has(:checked){color:${color.text};background:${color.surface};box-shadow:${shadow.sm}}
.ff-choices input{position:absolute;inset:0;width:100%;height:100%;margin:0;border:0;border-radius:inherit;appearance:none;cursor:inherit}
.ff-box{flex:none;width:20px;height:20px;margin:0;border:1px solid ${color.inputBorder};border-radius:${radius.checkbox};background:${color.input} center/14px no-repeat;appearance:none;cursor:inherit}
.ff-box:checked{background-color:${color.brand};border-color:${color.brand};background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M11.5 4 5.5 10 2.5 7'/%3E%3C/svg%3E")}
.ff-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:${space[3]}}
.ff-link{color:${color.link};font-weight:${weight.medium};text-decoration:none;border-radius:${space[0.5]}}
.ff-send{display:flex;width:100%;min-height:${size.buttonMd};padding:${space[3]} ${space[5]};align-items:center;justify-content:center;font:${weight.medium} ${text.body} ${fontFamily};color:${color.onBrand};background:${color.brand};border:1px solid transparent;border-radius:${radius.control};box-shadow:${shadow.xs};cursor:pointer}
#${firstFormId}:has(.ff-control:placeholder-shown) .ff-send{color:${color.disabledText};background:none;border-color:${color.border};box-shadow:none;cursor:not-allowed}
.ff-wait,.ff-send[aria-busy] span{display:none}.ff-send[aria-busy] .ff-wait{display:block}
@media (min-width:768px){.ff-control{font:${text.body} ${fontFamily}}}
@media (forced-colors:active){.ff-box,.ff-choices input{appearance:auto}}`;

/**
 * Runs inline behind the form: fills in the draft of this tab, notes which control has the focus, and remembers that the
 * form was sent, until its fields change again. The service worker may serve another route's page: then there is no form.
 */
export const formScript = `(function(form){
if(!form)return;
var segments=location.pathname.split('/'),route=form.dataset.path.split('/');
if(segments.length!==route.length||!route.every(function(segment,i){return segment[0]===':'||segment===segments[i]}))return form.remove();
try{Object.entries(JSON.parse(sessionStorage.getItem('${draftKeyPrefix}'+form.dataset.draft))||{}).forEach(function(entry){
var control=form.elements.namedItem(entry[0]);
if(!control||control.type==='password')return;
if(typeof entry[1]==='boolean')control.checked=entry[1];else if(typeof entry[1]==='string')control.value=entry[1]})}catch(e){}
var button=form.querySelector('[type=submit]'),note=function(control){
form.querySelectorAll('[${focusedAttribute}]').forEach(function(other){other.removeAttribute('${focusedAttribute}')});
control.setAttribute('${focusedAttribute}','')};
form.addEventListener('focusin',function(event){note(event.target)});
if(form.contains(document.activeElement))note(document.activeElement);
form.addEventListener('input',function(){form.removeAttribute('${sentAttribute}');button.removeAttribute('aria-busy')});
form.addEventListener('submit',function(event){event.preventDefault();
if(Array.from(form.querySelectorAll('input')).some(function(input){return !input.value}))return;
form.setAttribute('${sentAttribute}','');button.setAttribute('aria-busy','true')})
})(document.getElementById('${firstFormId}'))`.replace(/\n/g, '');
