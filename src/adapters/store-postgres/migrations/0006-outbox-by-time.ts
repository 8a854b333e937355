/** Tidying asks for the mails of before an instant, among all that are kept. */
export const outboxByTime = /* sql */ `

create index outbox_by_time on outbox (at);
`;
