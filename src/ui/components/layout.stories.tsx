import { Alert, Badge, Box, Bullets, Card, Column, Row, Stack, Text } from './layout.tsx';

export const Stacked = () => (
  <Stack gap={3}>
    <Text weight={600}>Les réglages</Text>
    <Text size={13} tone="muted">
      Ce qui vaut pour toute la lettre.
    </Text>
    <Bullets>
      <li>L’objet</li>
      <li>Le pré-en-tête</li>
    </Bullets>
  </Stack>
);

export const SideBySide = () => (
  <Row gap={3} align="baseline" justify="between" wrap>
    <Text as="span" weight={550}>
      Expéditeur
    </Text>
    <Text as="span" size={12} tone="muted" tabular>
      34 Ko
    </Text>
  </Row>
);

export const Cut = () => (
  <Column gap={2}>
    <Text truncate>
      Une ligne, si longue soit-elle, tient dans la largeur qu’on lui laisse et finit par des points.
    </Text>
    <Box background="sunken" padding={3} radius="md">
      <Text breakWords mono size={12}>
        https://lettres.example.org/expositions/2026/decembre/le-sel-toute-une-palette-ouverture-des-salles
      </Text>
    </Box>
  </Column>
);

export const OnACard = () => (
  <Card>
    <Stack padding={4} gap={2}>
      <Text>Un contenu posé sur le fond de l’écran.</Text>
    </Stack>
  </Card>
);

export const Alerts = () => (
  <Stack gap={2}>
    <Alert as="p" tone="warning">
      Deux articles ont le même titre.
    </Alert>
    <Alert tone="danger">
      <p>La source ne répond pas.</p>
      <p>Ses contenus restent comme ils sont.</p>
    </Alert>
  </Stack>
);

export const Badges = () => (
  <Row gap={1}>
    <Badge background="sunken" border>
      Exposition
    </Badge>
    <Badge tone="muted">et 3 autres</Badge>
  </Row>
);

export const Rows = () => (
  <Card as="ul" divided>
    <Row as="li" padding={3}>
      Le port
    </Row>
    <Row as="li" padding={3}>
      Les salines
    </Row>
  </Card>
);
