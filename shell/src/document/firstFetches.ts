/**
 * Sends the calls that the first screen begins with (`fetches` in remote.json) with the session that the browser keeps,
 * long before any code is here; the API’s base query takes the answers (platform/src/api/firstFetches.ts). The route’s
 * path and its calls stand on the script element. A page that the service worker kept may be that of another address:
 * then nothing is sent.
 */
export const fetchScript = `try{(function(d){
var token=localStorage.getItem('accessToken'),user=JSON.parse(localStorage.getItem('portal:user')),here=location.pathname.split('/'),route=d.path.split('/');
if(!token||!user||here.length!==route.length||!route.every(function(part,i){return part[0]===':'?here[i]:part===here[i]}))return;
self.portalFirstFetches=new Map(JSON.parse(d.fetches).filter(function(call){return !location.search||call.indexOf('?')<0}).map(function(call){
var address=location.origin+'/api'+call.replace(/\\{userId\\}/g,encodeURIComponent(user._id)).replace(/:(\\w+)/g,function(name){return here[route.indexOf(name)]});
var answer=fetch(address,{headers:{accept:'application/json',authorization:'Bearer '+token}});
answer.catch(function(){});
return [address,{token:token,answer:answer}]}))
})(document.currentScript.dataset)}catch(e){}`.replace(/\n/g, '');
