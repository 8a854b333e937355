import { specified } from '../../wording/specification.ts';
import { entry, unknownName } from './entry.ts';

/** Sends, and the platforms that make them. */
export const sendEntries = {
  'send-demand-incomplete': entry<object>('invalid', () => specified.targetAndDateRequired),
  'send-date-invalid': entry<{ date: string }>(
    'malformed',
    ({ date }) => `«\u00a0${date}\u00a0» n’est pas une date d’envoi.`,
    'Écrivez-la jour/mois/année heure:minute, par exemple 05/12/2026 09:00, ou 2026-12-05T09:00.',
  ),
  'send-date-nonexistent': entry<{ date: string; zone: string }>(
    'invalid',
    ({ date, zone }) =>
      `Le ${date} n’existe pas (${zone})\u00a0: les horloges avancent et sautent cette heure.`,
    'Choisissez une heure avant ou après le changement.',
  ),
  'send-date-past': entry<{ date: string; zone: string }>(
    'invalid',
    ({ date, zone }) => `Le ${date} est passé (${zone}).`,
    'Choisissez une date à venir.',
  ),
  'send-date-too-near': entry<{ date: string; earliest: string; zone: string }>(
    'invalid',
    ({ date, zone }) =>
      `Le ${date} est trop proche (${zone})\u00a0: un envoi se programme cinq minutes à l’avance.`,
    'Choisissez une heure plus tardive.',
  ),
  'target-not-found': unknownName<{ target: string }>(
    ({ target }) => `La cible «\u00a0${target}\u00a0» n’existe pas.`,
    'Ajoutez-la à targets dans newsletter.config.json, ou choisissez-en une autre.',
  ),
  'send-blocked': entry<{ findings: readonly { message: string }[] }>(
    'findings',
    ({ findings }) =>
      `L’envoi est arrêté par ${findings.length > 1 ? 'ces remarques' : 'cette remarque'}\u00a0: ${findings.map(({ message }) => message.replace(/\.$/, '')).join(' ; ')}.`,
    'Corrigez la lettre, ou donnez la raison de passer outre.',
  ),
  'send-unapproved': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `Le contenu actuel de «\u00a0${campaign}\u00a0» n’a pas de bon pour accord.`,
    'Envoyez un BAT et faites-le approuver, puis programmez.',
  ),
  'send-content-changed': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) =>
      `«\u00a0${campaign}\u00a0» a changé pendant la préparation de l’envoi\u00a0: rien n’a été programmé.`,
    'Relisez la lettre, puis programmez de nouveau.',
  ),
  'send-active': entry<{ key: string; target: string; date: string; zone: string }>(
    'conflict',
    ({ target, date, zone }) =>
      `Un autre envoi de cette campagne est en cours\u00a0: ${target}, le ${date} (${zone}).`,
    'Annulez-le d’abord.',
  ),
  'send-not-found': entry<{ key: string }>('not-found', ({ key }) => `L’envoi ${key} est introuvable.`),
  'send-none': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `«\u00a0${campaign}\u00a0» n’a pas d’envoi en cours.`,
  ),
  'send-not-missed': entry<{ key: string }>(
    'conflict',
    () => 'Cet envoi n’a pas manqué son heure\u00a0: il ne peut pas en recevoir une autre.',
    'Annulez-le, puis programmez-le de nouveau.',
  ),
  'send-copied': entry<{ key: string }>(
    'conflict',
    ({ key }) => `L’envoi ${key} a été programmé dans un autre dossier, dont celui-ci est une copie.`,
    'Dites d’abord s’il part d’ici, ou annulez-le.',
  ),
  'send-replaced': entry<{ key: string }>(
    'conflict',
    ({ key }) => `L’envoi ${key} n’est plus celui qui est programmé\u00a0: rien n’a été remplacé.`,
    'Relisez où en est la lettre, puis recommencez.',
  ),
  'send-replacement-failed': entry<{ key: string; reason: string }>(
    'refused',
    ({ reason }) =>
      `L’envoi qui était programmé est annulé, et celui qui devait le remplacer n’a pas été pris (${reason.replace(/\.$/, '')})\u00a0: rien ne partira.`,
    'Programmez la lettre de nouveau.',
  ),
  'send-too-late': entry<{ key: string }>(
    'conflict',
    () => 'L’envoi a commencé ou est terminé\u00a0: il ne peut plus être annulé.',
  ),
  'send-elsewhere': entry<{ platform: string }>(
    'conflict',
    ({ platform }) =>
      `Cet envoi est sur la plateforme «\u00a0${platform}\u00a0», qui n’est plus celle de la configuration.`,
    'Remettez-la dans newsletter.config.json, ou occupez-vous de l’envoi là-bas.',
  ),
  'send-cancelled': entry<{ key: string }>(
    'conflict',
    () => 'L’envoi a été annulé pendant que la plateforme l’analysait\u00a0: rien ne partira.',
    'Programmez-le de nouveau s’il doit partir.',
  ),
  'send-busy': entry<{ campaign: string }>(
    'locked',
    () => 'Un autre programme s’occupe en ce moment des envois de cette campagne.',
    'Réessayez dans un instant.',
  ),
  'platform-auth-failed': entry<{ platform: string; reason: string }>(
    'auth',
    ({ platform, reason }) => `${platform} a refusé l’identification\u00a0: ${reason}`,
    'Vérifiez les identifiants de la plateforme\u00a0; rien n’a été envoyé.',
  ),
  'platform-refused': entry<{ platform: string; reason: string }>(
    'refused',
    ({ platform, reason }) => `${platform} a refusé\u00a0: ${reason}`,
  ),
  'platform-unavailable': entry<{ platform: string; reason: string }>(
    'unavailable',
    ({ platform, reason }) => `${platform} ne répond pas (${reason})\u00a0: rien n’a été fait.`,
    'Réessayez dans quelques minutes.',
  ),
  'platform-blocked': entry<{ platform: string; host: string }>(
    'forbidden',
    ({ platform, host }) =>
      `${platform}\u00a0: ${host} n’est pas une adresse publique, elle n’a pas été demandée\u00a0; rien n’a été fait.`,
    ({ host }) => `Si c’est voulu, ajoutez "${host}" à allowedHosts dans newsletter.config.json.`,
  ),
  'platform-uncertain': entry<{ platform: string; reason: string }>(
    'uncertain',
    ({ platform, reason }) =>
      `${platform}\u00a0: la réponse n’est pas arrivée (${reason}), on ne sait pas si l’envoi y est.`,
    'Il y est recherché par sa clé\u00a0; ne le programmez pas de nouveau avant de le savoir.',
  ),
} as const;
