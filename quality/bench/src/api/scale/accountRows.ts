// Statements that insert accounts with sessions, emails and what else years of use leave behind.
import {
  carrierId,
  daysAgo,
  everyone,
  isMeasured,
  isReferred,
  quoted,
  sessionId,
  twice,
  userId,
} from './identifiers';

/** By table. `passwordHash` is everybody's. */
export const accountRows = (passwordHash: string): Readonly<Record<string, string[]>> => ({
  users: [
    `insert into users (id, email, role, fname, lname, password_hash, country, phone_number, is_email_verified,
       affiliate_id, created_at)
     select ${userId()}, 'scale' || n || '@example.com',
       case when n % 100 = 0 then 'affiliate' else 'customer' end, 'Scale', 'Person ' || n, ${quoted(passwordHash)},
       'FR', '+1415555' || lpad((n % 10000)::text, 4, '0'), true,
       case when ${isReferred} then ${userId('(n - n % 100)')} end, ${daysAgo('400')} from ${everyone}`,
  ],
  sessions: [
    `insert into sessions (id, user_id, user_agent, ip_address, expires_at, ended_at)
     select ${sessionId}, ${userId()}, 'Mozilla/5.0', '10.0.0.1', now() + interval '1 day',
       case when k = 2 then now() end from ${twice}, ${everyone}`,
  ],
  refresh_tokens: [
    `insert into refresh_tokens (token_hash, session_id, used_at)
     select sha256((case k when 1 then 'scale' || lpad(n::text, 38, '0') else 'used' || n end)::bytea), ${sessionId},
       case when k = 2 then now() end from ${twice}, ${everyone}`,
  ],
  temp_logins: [
    `insert into temp_logins (user_id, keep_me_logged_in, expires_at)
     select ${userId()}, false, now() from ${everyone} where n % 10 = 0`,
  ],
  link_tokens: [
    `insert into link_tokens (token_hash, user_id, purpose, expires_at, used_at)
     select sha256(('link' || n)::bytea), ${userId()}, 'verify-email', now(), now() from ${everyone}`,
  ],
  throttles: [
    `insert into throttles (key, attempts, last_attempt_at)
     select 'scale:' || n, 1, now() from ${everyone} where n % 10 = 0`,
  ],
  mails: [
    `insert into mails (recipient, template, created_at, sent_at)
     select 'scale' || n || '@example.com', 'esim-received', ${daysAgo('k')}, now() from ${twice}, ${everyone}`,
  ],
  uploads: [
    `insert into uploads (file_name, content_type, byte_size, claimed_at, owner_id)
     select md5('upload' || n) || '.webp', 'image/webp', 9999, now(), ${userId()} from ${everyone} where n % 10 = 0`,
  ],
  idempotent_answers: [
    `insert into idempotent_answers (user_id, key, call, body_hash, answer)
     select ${userId()}, 'scale-key-' || k, 'purchase', sha256('x'), '{}' from ${twice}, ${everyone}`,
  ],
  carrier_customers: [
    `insert into carrier_customers (user_id, carrier_customer_id, carrier)
     select ${userId()}, 'scale-' || n, ${quoted(carrierId)} from ${everyone} where not ${isMeasured}`,
  ],
});
