import { accessTokenKey, cachedUserKey, firstFetchesName } from '@portal/contract';

/**
 * Sends the calls of the first screen (`fetches` in remote.json) and of a dialog in the address before the shell loads; the API's
 * base query uses the responses (platform/src/api/firstFetches.ts). The script element carries the route's path and calls,
 * and those of dialogs by what opens them. The service worker may serve another route's page: then nothing is sent.
 */
export const fetchScript = `try{(function(d){
var token=localStorage.getItem('${accessTokenKey}'),user=JSON.parse(localStorage.getItem('${cachedUserKey}')),segments=location.pathname.split('/'),route=d.path.split('/');
if(!token||!user||segments.length!==route.length||!route.every(function(segment,i){return segment[0]===':'?segments[i]:segment===segments[i]}))return;
var calls=JSON.parse(d.fetches).filter(function(call){return !location.search||call.indexOf('?')<0}),dialogs=JSON.parse(d.dialogs||'{}');
location.search.slice(1).split('&').forEach(function(open){calls=calls.concat(dialogs[open]||[])});
self.${firstFetchesName}=new Map(calls.map(function(call){
var address=location.origin+'/api'+call.replace(/\\{userId\\}/g,encodeURIComponent(user._id)).replace(/:(\\w+)/g,function(name){return segments[route.indexOf(name)]});
var response=fetch(address,{headers:{accept:'application/json',authorization:'Bearer '+token}});
response.catch(function(){});
return [address,{token:token,response:response}]}))
})(document.currentScript.dataset)}catch(e){}`.replace(/\n/g, '');
